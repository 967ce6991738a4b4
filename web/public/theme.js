// Before anything is drawn, so that a dark page never flashes white.
try {
  var chosen = JSON.parse(localStorage.getItem('koloda.settings') || '{}').theme
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch (error) {
  // A browser that forbids storage gets the theme of its system.
}
