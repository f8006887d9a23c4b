import { alertBook } from './alert-book.ts'

const LOW_HZ = 880
const HIGH_HZ = 1_175
const TONE_S = 0.16
const LOUDNESS = 0.18

let audio: AudioContext | undefined

/** Browsers let a page sound only after its reader has touched it: to be called from a click or a key. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** The first click or key on a page allows it to sound, where its reader wants sound. */
export function allowSoundAtNextTouch(): void {
  const stop = new AbortController()
  const allow = () => {
    if (!alertBook().sound) return
    stop.abort()
    allowSound()
  }
  for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, allow, { signal: stop.signal })
}

/** Two short tones, the second higher; nothing where the page may not sound yet. */
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
