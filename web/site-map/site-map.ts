import { brokersPages } from './brokers.ts'
import { communityPages } from './community.ts'
import { economyPages } from './economy.ts'
import { marketPages } from './market.ts'
import { membersPages } from './members.ts'
import { newsPages } from './news.ts'
import { order, type Page, type Parameters } from './page-declaration.ts'
import { ratesPages } from './rates.ts'
import { addressesIn } from './route-id.ts'
import { sitePages } from './site.ts'
import { staffPages } from './staff.ts'
import { toolsPages } from './tools.ts'
import { widgetsPages } from './widgets.ts'

/** The parts of web/ui in their states, for those who develop them. */
const developmentPages: readonly Page[] = [
  {
    pattern: '/parts',
    file: 'routes/parts/parts.tsx',
    indexable: false,
    parameters: { sort: order(), dir: order(), 'groups.sort': order(), 'groups.dir': order() },
  },
  {
    pattern: '/parts/forms/{id}',
    file: 'routes/parts/forms.tsx',
    kind: 'form',
    indexable: false,
    uploads: 64 * 1024,
  },
]

/**
 * Every page of the portal: its address, the file that renders it, and what else is decided by its address
 * (page-declaration.ts), declared by area in the files of site-map/. Each page is mounted once per language (see
 * routes.ts).
 */
const declared = [
  ...marketPages,
  ...economyPages,
  ...newsPages,
  ...ratesPages,
  ...brokersPages,
  ...toolsPages,
  ...widgetsPages,
  ...sitePages,
  ...membersPages,
  ...communityPages,
  ...staffPages,
] as const satisfies readonly Page[]

export const pages: readonly Page[] = addressed([
  ...(process.env.NODE_ENV === 'development' ? developmentPages : []),
  ...declared,
])

/**
 * The site map of the browser's scripts is built without what the ids of the router's routes say already
 * (scripts/site-map-of-browser.ts): there it is read from them.
 */
function addressed(all: readonly Page[]): readonly Page[] {
  if (all.every(({ pattern }) => pattern)) return all
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest
  const addresses = addressesIn(Object.keys(routes))
  return all.map((page, place) => ({ ...addresses[place]!, ...page }))
}

type Declared = (typeof declared)[number]
/** A pattern whose page has parameters. */
export type PatternWithParameters = Extract<Declared, { pattern: string; parameters: Parameters }>['pattern']
/** The parameters that a page declares, with their known values. */
export type ParametersOf<Pattern extends string> = Extract<
  Declared,
  { pattern: Pattern; parameters: Parameters }
>['parameters']
