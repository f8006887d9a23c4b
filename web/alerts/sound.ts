import { alertBook } from './alert-book.ts'

const LOW_HZ = 880
const HIGH_HZ = 1_175
const TONE_S = 0.16
const LOUDNESS = 0.18

let audio: AudioContext | undefined

/** Browsers allow sound only after a user gesture: call this from a click or key handler. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Enables sound at the first click or key on the page, unless the visitor has turned it off. */
export function allowSoundAtNextTouch(): void {
  const stop = new AbortController()
  const allow = () => {
    if (!alertBook().sound) return
    stop.abort()
    allowSound()
  }
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, allow, { signal: stop.signal })
}

/** Two short tones, the second higher; does nothing while the browser does not allow sound. */
export function playTwoTones(): void {
  if (audio?.state !== 'running') return
  const start = audio.currentTime
  for (const [index, frequency] of [LOW_HZ, HIGH_HZ].entries()) {
    const from = start + index * TONE_S
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01)
    volume.gain.linearRampToValueAtTime(0, from + TONE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + TONE_S)
  }
}
