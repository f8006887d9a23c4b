import sanitizeHtml from 'sanitize-html'

/** Address of a picture of a member. */
export const OWN_FILE = /^\/api\/v1\/files\/([0-9A-Za-z_-]{8,36})$/
const WEB_ADDRESS = /^https?:\/\/[^/\s]/i
const OWN_PATH = /^\/(?![/\\])/

/** What links of members say of where they lead. */
export const REL = 'ugc nofollow noopener'

/** Whether a link may lead there: to a page of the web, or of the portal. */
export const isAddress = address => WEB_ADDRESS.test(address) || OWN_PATH.test(address)

const allowed = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 's', 'blockquote', 'ul', 'ol', 'li', 'code', 'pre'],
    ...['a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading', 'decoding'],
    ol: ['start'],
    pre: [{ name: 'tabindex', values: ['0'] }],
    div: [{ name: 'tabindex', values: ['0'] }, 'class'],
    th: ['class'],
    td: ['class'],
  },
  allowedClasses: { div: ['md-table'], th: ['md-right', 'md-center'], td: ['md-right', 'md-center'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // What leads nowhere is no link, although the element is there.
    a: (tagName, { href = '' }) => ({ tagName, attribs: isAddress(href) ? { href, rel: REL } : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
}

/** HTML without what the allowlist does not have. Doing it again changes nothing. */
export const sanitize = html => sanitizeHtml(html, allowed)
