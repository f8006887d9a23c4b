import MarkdownIt from 'markdown-it'
import { isAddress, OWN_FILE, REL, sanitize } from './sanitize.mjs'

/** In plain JavaScript for the thread that it runs in; types are in the .d.mts beside it. */

const EXCERPT = 160

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false, maxNesting: 20 })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
parser.validateLink = isAddress

const { rules } = parser.renderer
const alignments = { 'text-align:right': 'md-right', 'text-align:center': 'md-center' }

/** The page has the title as its only heading of the first level. */
const levelOf = tag => ({ h1: 'h2', h2: 'h2', h3: 'h3' })[tag] ?? 'h4'

rules.heading_open = (tokens, at) => `<${levelOf(tokens[at].tag)}>`
rules.heading_close = (tokens, at) => `</${levelOf(tokens[at].tag)}>\n`
rules.table_open = () => '<div class="md-table" tabindex="0">\n<table>\n'
rules.table_close = () => '</table>\n</div>\n'
for (const name of ['th_open', 'td_open'])
  rules[name] = (tokens, at) => {
    const alignment = alignments[tokens[at].attrGet('style')]
    return alignment ? `<${tokens[at].tag} class="${alignment}">` : `<${tokens[at].tag}>`
  }
rules.fence = rules.code_block = (tokens, at) =>
  `<pre tabindex="0"><code>${parser.utils.escapeHtml(tokens[at].content)}</code></pre>\n`
rules.link_open = (tokens, at) => `<a href="${parser.utils.escapeHtml(tokens[at].attrGet('href'))}" rel="${REL}">`
rules.image = (tokens, at) => {
  const source = tokens[at].attrGet('src') ?? ''
  const alt = parser.utils.escapeHtml(altOf(tokens[at]))
  return OWN_FILE.test(source) ? `<img src="${source}" alt="${alt}" loading="lazy" decoding="async" />` : alt
}

const altOf = ({ children, content }) =>
  (children ?? []).map(child => (child.type === 'softbreak' ? ' ' : child.content)).join('') || content

/** What readers see of tokens, where their links go, and which images they have. */
function read(tokens, found) {
  for (const { type, children, content, attrs } of tokens) {
    if (type === 'link_open' && isAddress(attrOf(attrs, 'href'))) {
      found.links++
      found.words.push(` ${attrOf(attrs, 'href')} `)
    }
    if (type === 'image') {
      const [, id] = OWN_FILE.exec(attrOf(attrs, 'src')) ?? []
      if (id) found.images.add(id)
      else found.hasOtherImage = true
      found.words.push(content)
      continue
    }
    if (children) read(children, found)
    else if (content) found.text.push(content)
    if (type === 'softbreak' || type === 'hardbreak' || type === 'inline' || type.endsWith('_close'))
      found.text.push(children ? '\n' : type.endsWith('break') ? ' ' : '')
  }
}

const attrOf = (attrs, name) => (attrs ?? []).find(([key]) => key === name)?.[1] ?? ''

/** See the types beside it. */
export function renderMarkdown({ markdown }) {
  const env = {}
  const tokens = parser.parse(markdown, env)
  const found = { text: [], words: [], images: new Set(), links: 0, hasOtherImage: false }
  read(tokens, found)
  const text = found.text
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim()
  const line = text.replace(/\s+/g, ' ')
  const characters = Array.from(line)
  return {
    html: sanitize(parser.renderer.render(tokens, parser.options, env)).trim(),
    text,
    words: [text, ...found.words].join('\n'),
    excerpt: characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…` : line,
    images: [...found.images],
    hasOtherImage: found.hasOtherImage,
    links: found.links,
  }
}
