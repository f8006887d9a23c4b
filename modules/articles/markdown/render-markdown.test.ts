import sax from 'sax'
import { afterAll, describe, expect, test } from 'vitest'
import * as Errors from '#contract/errors/index.ts'
import { RandomRun } from '#kit/random.ts'
import { scriptPayloads } from '#testing/script-payloads.ts'
import { openMarkdown } from './markdown.ts'
import { renderMarkdown } from './render-markdown.mjs'
import { sanitize } from './sanitize.mjs'

const html = (markdown: string) => renderMarkdown({ markdown }).html

/** Elements and attributes that a text may have, with the values of those that have few. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    'p br hr h2 h3 h4 strong em s blockquote ul li code table thead tbody tr'.split(' ').map(name => [name, {}]),
  ),
  ol: { start: /^\d{1,9}$/ },
  pre: { tabindex: /^0$/ },
  div: { tabindex: /^0$/, class: /^md-table$/ },
  th: { class: /^md-(right|center)$/ },
  td: { class: /^md-(right|center)$/ },
  a: { href: /^(https?:\/\/[^/]|\/(?![/\\]))/i, rel: /^ugc nofollow noopener$/ },
  img: { src: /^\/api\/v1\/files\/[\w-]{8,36}$/, alt: /^/, loading: /^lazy$/, decoding: /^async$/ },
}

/** What an independent parser finds that a text may not have; it takes the HTML as XML, which it has to be as well. */
function faultsOf(text: string): string[] {
  const faults: string[] = []
  const parser = sax.parser(true, {})
  parser.onopentag = ({ name, attributes }) => {
    const own = allowed[name]
    if (!own) faults.push(`<${name}>`)
    for (const [attribute, value] of Object.entries(attributes))
      if (!own?.[attribute]?.test(String(value))) faults.push(`<${name} ${attribute}="${value}">`)
    if (attributes.href !== undefined && attributes.rel === undefined) faults.push('a link without rel')
  }
  for (const event of ['oncomment', 'oncdata', 'onprocessinginstruction', 'ondoctype'] as const)
    parser[event] = (found: unknown) => void faults.push(`${event} ${JSON.stringify(found)}`)
  parser.onerror = problem => {
    faults.push(problem.message)
    parser.error = null as never
  }
  parser.write(`<text>${text}</text>`.replace('<text>', '<p>').replace(/<\/text>$/, '</p>')).close()
  return faults
}

const sample = `# The euro

It *rose* **today**, ~~fell~~ ([source](https://example.com/a?b=1&c=2 "title")), see <https://example.org>.

> A quote with \`code\`
> - one
> - two

1. first
2. second

| symbol | price |
|:------|------:|
| EURUSD | 1.16 |

![chart](/api/v1/files/picture-of-mary)

\`\`\`js
if (a < b) alert("x")
\`\`\`

&lt;b&gt; &amp; <b onclick="alert(1)">raw</b> https://example.net/x_(y)`

describe('Markdown of members', () => {
  test('becomes headings below the page’s own, lists, tables, links and pictures', () => {
    expect(html('# A\n\n## B\n\n### C\n\n##### D')).toBe('<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>\n<h4>D</h4>')
    expect(html('[x](https://a.example)')).toBe('<p><a href="https://a.example" rel="ugc nofollow noopener">x</a></p>')
    expect(html('[x](/forex)')).toContain('href="/forex"')
    expect(html('|a|\n|-:|\n|1|')).toContain('<td class="md-right">1</td>')
    expect(html('a\\\nb')).toBe('<p>a<br />\nb</p>')
    expect(faultsOf(html(sample))).toEqual([])
  })

  test('shows raw HTML as text, and pictures of other sites by their description', () => {
    expect(html('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>')
    const { html: shown, hasOtherImage } = renderMarkdown({ markdown: '![a *chart*](https://evil.example/x.png)' })
    expect([shown, hasOtherImage]).toEqual(['<p>a chart</p>', true])
    expect(renderMarkdown({ markdown: '![x](//evil.example/x.png)' }).html).not.toContain('<img')
  })

  test('says what readers see, what it links to, and which files it shows', () => {
    const { text, words, links, images, excerpt } = renderMarkdown({ markdown: sample })
    expect(text).toContain('It rose today, fell (source)')
    expect(words).toContain('https://example.com/a?b=1')
    expect([links, images]).toEqual([3, ['picture-of-mary']])
    expect(excerpt).toHaveLength(161)
    expect(renderMarkdown({ markdown: '****' }).text).toBe('')
  })

  test.each(scriptPayloads)('runs nothing of %s', payload => {
    for (const markdown of [
      payload,
      `# ${payload}`,
      `> ${payload}`,
      `- ${payload}`,
      `[${payload}](https://a.example)`,
      `[x](${payload})`,
      `![${payload}](/api/v1/files/picture-of-mary)`,
      `|a|\n|-|\n|${payload}|`,
      `\`${payload}\``,
      `\`\`\`${payload}\n${payload}`,
      `<${payload}>`,
      `[x]: ${payload}\n\n[x]`,
    ]) {
      const rendered = html(markdown)
      expect([markdown, faultsOf(rendered)]).toEqual([markdown, []])
      expect(sanitize(rendered).trim()).toBe(rendered)
    }
  })

  test('is safe and cleaned once for all in 2,000 mutated texts', () => {
    const run = new RandomRun()
    const pieces = [
      ...scriptPayloads,
      ...[
        '*',
        '_',
        '**',
        '~~',
        '`',
        '```',
        '[',
        ']',
        '(',
        ')',
        '![',
        '<',
        '>',
        '|',
        '\n',
        '\n\n',
        '\\',
        '&',
        '&#',
        ';',
      ],
      ...['"', "'", ' ', '    ', '#', '- ', '1. ', 'http://', 'https://', 'javascript:', '\u0000', '\u202e', '𠮷', 'x'],
    ]
    for (let n = 0; n < 2_000; n++) {
      run.start(1, n, 0)
      let text = sample.slice(Math.floor(run.uniform() * sample.length))
      for (let change = 0; change < 12; change++) {
        const at = Math.floor(run.uniform() * text.length)
        const piece = pieces[Math.floor(run.uniform() * pieces.length)]!
        text = text.slice(0, at) + piece + text.slice(at + Math.floor(run.uniform() * 8))
      }
      const rendered = html(text)
      const faults = faultsOf(rendered)
      if (faults.length > 0 || sanitize(rendered).trim() !== rendered) expect([n, text, faults]).toEqual([n, '', []])
    }
  })

  test('is cleaned of what a renderer would never make', () => {
    for (const payload of scriptPayloads) expect([payload, faultsOf(sanitize(payload))]).toEqual([payload, []])
    expect(sanitize('<img src="https://evil.example/x.png">')).toBe('')
  })
})

describe('the thread that renders', () => {
  // A busy machine may take longer than an author would wait.
  const markdown = openMarkdown({ withinMs: 60_000 })
  afterAll(() => markdown.close())

  test('takes 20,000 hostile characters without holding up the thread that serves', async () => {
    const hostile = [
      '['.repeat(20_000),
      `${'a|'.repeat(100)}\n${'-|'.repeat(100)}\n${`${'a|'.repeat(100)}\n`.repeat(97)}`,
    ]
    const cpu = process.threadCpuUsage()
    let charged = 0
    const payer = {
      charge(cpuMs: number) {
        charged += cpuMs
      },
    }
    for (const text of hostile) expect((await markdown.render(text, payer)).html.length).toBeGreaterThan(0)
    const { user, system } = process.threadCpuUsage(cpu)
    expect(charged).toBeGreaterThan(0)
    // Processor time of this thread alone, whatever else the machine does.
    expect((user + system) / 1_000).toBeLessThan(250)
  })
})

test('a text that takes too long may be sent again, and is paid for', async () => {
  const markdown = openMarkdown({ withinMs: 1 })
  const charged: number[] = []
  try {
    const rendering = markdown.render('It *rose*.', { charge: cpuMs => void charged.push(cpuMs) })
    await expect(rendering).rejects.toMatchObject({ definition: Errors.Unavailable })
    expect(charged).toEqual([1])
  } finally {
    await markdown.close()
  }
})
