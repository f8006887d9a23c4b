import { content, order, type Page, part } from './page-declaration.ts'
import { LIST } from './parameters.ts'

const SITES = 'routes/nav/nav.tsx'

/** Redirects name an instrument, or a list by the additional parameters given here. */
const TARGET = ['chartOf', 'value']

/** An address that redirects to another page. */
function redirect(pattern: string, ...names: string[]): Page {
  const parameters = Object.fromEntries(names.map(name => [name, content()]))
  return { pattern, file: 'routes/redirect.tsx', indexable: false, parameters }
}

/** The portal itself: search, settings, reports, status, and addresses that redirect. */
export const sitePages = [
  { pattern: '/nav', file: SITES, tab: 'nav', unlisted: true, parameters: { q: order() } },
  { pattern: '/nav/nav', file: SITES, tab: 'nav', parameters: { q: order() } },
  {
    pattern: '/glossary',
    file: 'routes/glossary/glossary.tsx',
    tab: 'nav',
    parameters: { area: order(), q: order() },
  },
  { pattern: '/glossary/{term}', file: 'routes/glossary/term.tsx', tab: 'nav' },
  redirect('/global/redirect', ...TARGET, 'area', 'country'),
  redirect('/forex/redirect', ...TARGET, 'group'),
  redirect('/commodities/redirect', ...TARGET, 'classify'),
  redirect('/bond/redirect', ...TARGET, 'area', 'country', 'key'),
  redirect('/crypto/redirect', ...TARGET),
  redirect('/economic/redirect', 'area', 'country', 'group', 'indicator', 'type', 'value'),
  { pattern: '/search', file: 'routes/search/search.tsx', indexable: false, parameters: { ...LIST, q: content() } },
  { pattern: '/watchlist', file: 'routes/watchlist/watchlist.tsx', indexable: false, parameters: LIST },
  {
    pattern: '/report',
    file: 'routes/report/report.tsx',
    kind: 'form',
    indexable: false,
    parameters: { about: part(), sent: part(['1']) },
  },
  {
    pattern: '/settings',
    file: 'routes/settings/settings.tsx',
    kind: 'personal',
    indexable: false,
    banners: false,
    parameters: { saved: part(['1']) },
  },
  { pattern: '/status', file: 'routes/status/status.tsx' },
  { pattern: '/disclaimer', file: 'routes/disclaimer.tsx' },
  { pattern: '/privacy', file: 'routes/privacy.tsx' },
  { pattern: '/terms', file: 'routes/terms.tsx' },
  { pattern: '/404', file: 'routes/not-found.tsx', indexable: false },
] as const satisfies readonly Page[]
