import { createHash } from 'node:crypto'

/** Hashes of the scripts that stand in a page, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let tag = html.indexOf('<script'); tag >= 0; tag = html.indexOf('<script', tag)) {
    const start = html.indexOf('>', tag) + 1
    const end = html.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    if (end > start && !/\ssrc=/.test(html.slice(tag, start)))
      hashes.add(`'sha256-${createHash('sha256').update(html.slice(start, end)).digest('base64')}'`)
    tag = end
  }
  return [...hashes]
}

/**
 * Policy of a page: scripts from the site itself and the page's own inline ones by hash; nothing framed, nothing from
 * elsewhere. Style attributes are allowed (bars and heat cells are sized by them), inline style sheets are not, except
 * the ones that development puts in while sources change.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], mode: 'production' | 'development'): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    mode === 'development' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of whatever is no page: a browser that opens it runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer, for one that is no page and nobody else's business: pages set a policy of their own, public calls
 * and files let other sites embed them. `isSecure` adds the promise to stay on HTTPS, which a site served without it must
 * not give.
 */
export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': DATA_POLICY,
    'x-frame-options': 'DENY',
    ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
