import { createHash } from 'node:crypto'

/** Hashes of a page's inline scripts, in the format of a Content-Security-Policy: of all, or of those with this nonce. */
export function inlineScriptHashes(html: string, nonce?: string): string[] {
  const hashes = new Set<string>()
  const opening = nonce === undefined ? '<script' : `<script nonce="${nonce}"`
  for (let tag = html.indexOf(opening); tag >= 0; tag = html.indexOf(opening, tag)) {
    const start = html.indexOf('>', tag) + 1
    const end = html.indexOf('</script>', start)
    if (start === 0 || end < 0) break
    if (end > start && !/\ssrc=/.test(html.slice(tag, start)))
      hashes.add(`'sha256-${createHash('sha256').update(html.slice(start, end)).digest('base64')}'`)
    tag = end
  }
  return [...hashes]
}

/** The HTML of a page that visitors share: without its nonce, which holds for one answer. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(` nonce="${nonce}"`, '')
}

/** Who may show the widgets of the site in frames: `origins`, and the site itself, which shows previews. */
export const framersOfWidgets = (origins: readonly string[]): readonly string[] =>
  origins.includes('*') ? ['*'] : ["'self'", ...origins]

/**
 * The policy of a page: scripts from the site itself and its inline scripts, by hash or by nonce (`'nonce-…'`); no
 * frames except in pages of `framers`, nothing from other origins. Style attributes are allowed (they size bars and heat
 * map cells); inline style sheets only in development, where Vite adds them.
 */
function contentSecurityPolicy(
  scripts: readonly string[],
  mode: 'production' | 'development',
  framers: readonly string[],
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    mode === 'development' ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ')
}

/**
 * The headers of a page by which a browser restricts its scripts and its use in frames, to those of the sources
 * `framers`; empty ones are not sent.
 */
export function frameHeaders(
  scripts: readonly string[],
  mode: 'production' | 'development',
  framers: readonly string[] = [],
): Record<string, string> {
  const policy = { 'content-security-policy': contentSecurityPolicy(scripts, mode, framers) }
  if (framers.length === 0) return policy
  return { ...policy, 'x-frame-options': '', 'cross-origin-resource-policy': 'cross-origin' }
}

/** The policy of everything else: a browser that opens it runs and loads nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Default headers of all responses. Pages set their own policy; public calls and files allow other sites to embed them.
 * `hsts` is sent as Strict-Transport-Security, which a site served over plain HTTP must not do.
 */
export function commonHeaders(hsts: string | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': DATA_POLICY,
    'x-frame-options': 'DENY',
    ...(hsts === undefined ? {} : { 'strict-transport-security': hsts }),
  }
}
