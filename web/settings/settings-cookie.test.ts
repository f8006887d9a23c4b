import { expect, test } from 'vitest'
import { attributesOf, settingsCookie, settingsOfCookie, settingsOfForm } from './settings-cookie.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('choices sent with a form come back from its cookie', () => {
  const chosen = settingsOfForm(formOf({ theme: 'dark', zone: 'Asia/Taipei', numbers: 'dot' }), {})
  const cookie = settingsCookie(chosen, true)
  expect(cookie).toBe(
    'settings=theme:dark|numbers:dot|zone:Asia/Taipei; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  )
  expect(settingsOfCookie(/=([^;]*);/.exec(cookie)![1])).toEqual(chosen)
})

test('defaults and values that are none of the choices are not stored', () => {
  const fields = {
    theme: 'system',
    colours: 'west',
    density: 'auto',
    zone: '',
    numbers: 'comma',
    baseline: '__proto__',
  }
  expect(settingsOfForm(formOf(fields), { colours: 'west', numbers: 'comma' })).toEqual({})
  expect(settingsCookie({}, false)).toBe('settings=; Path=/; Max-Age=0; SameSite=Lax')
})

test.each([
  [undefined, {}],
  ['', {}],
  ['||:|theme', {}],
  ['theme:dark|theme', {}],
  ['theme:"><script>|colours:safe|nothing:x|zone:Mars/Base', { colours: 'safe' }],
])('of the cookie %j only known choices are read', (text, settings) => {
  expect(settingsOfCookie(text)).toEqual(settings)
})

test('choices apply as attributes of the page', () => {
  expect(attributesOf({ theme: 'dark', colours: 'east' })).toEqual({
    'data-theme': 'dark',
    'data-quote-colors': 'east',
  })
})
