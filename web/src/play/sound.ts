// The sound of a card that is laid down: a short, soft knock, made on the spot.
const LENGTH = 0.07

let context: AudioContext | null = null

export function knock(): void {
  context ??= new AudioContext()
  const { sampleRate, currentTime } = context
  const frames = Math.floor(sampleRate * LENGTH)
  const buffer = context.createBuffer(1, frames, sampleRate)
  const wave = buffer.getChannelData(0)
  for (let frame = 0; frame < frames; frame++) wave[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 6
  const source = new AudioBufferSourceNode(context, { buffer })
  const dull = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 })
  const quiet = new GainNode(context, { gain: 0.35 })
  source.connect(dull).connect(quiet).connect(context.destination)
  source.start(currentTime)
}
