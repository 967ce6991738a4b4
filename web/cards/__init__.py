"""Card faces of Koloda, drawn by program from flat shapes. The drawings are CC0."""
