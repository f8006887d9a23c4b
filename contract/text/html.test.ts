import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values cannot introduce tags or break out of an attribute', () => {
  const name = `"><script>alert('1 & 2')</script>`
  expect(html`<td title="${name}">${name}</td>`.text).toBe(
    '<td title="&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;</td>',
  )
})

test('fragments are inserted verbatim, lists of them are joined', () => {
  const cells = ['EUR & USD', 'Gold'].map(name => html`<td>${name}</td>`)
  expect(html`<tr>${cells}${html`<td>${1.5}</td>`}</tr>`.text).toBe(
    '<tr><td>EUR &amp; USD</td><td>Gold</td><td>1.5</td></tr>',
  )
})

test('escaped text is escaped again: it is text', () => {
  expect(html`${'&amp;'}`.text).toBe('&amp;amp;')
})
