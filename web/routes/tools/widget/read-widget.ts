import { errorText, PortalError } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import { widgetNames } from '#contract/widgets/widget.ts'
import { reportPageError } from '../../../pages/page-errors.ts'
import type { Services } from '../../../pages/services.ts'
import * as errorWords from '../../../words/error.ts'
import { readLook, type WidgetLook } from './widget-look.ts'
import type { WidgetView } from './widget-view.ts'
import { widgets } from './widgets.ts'

/** Why a widget cannot be shown. */
export interface WidgetFault {
  /** In the language of the request. */
  text: string
  /** Six digits; undefined for a widget or a series that does not exist, and if the portal has failed. */
  code?: string
  /** The parameter that is not valid. */
  field?: string
}

type Read = { look: WidgetLook; status: number } & (
  | { view: WidgetView; fault?: never }
  | { view?: never; fault: WidgetFault }
)

/**
 * The widget of a name with the parameters of an address; `self` is its own path if that is another. Throws a redirect to
 * the usual name of a country only.
 */
export async function readWidget(
  services: Services,
  url: URL,
  named: string,
  locale: Locale,
  self?: string,
): Promise<Read> {
  const query = url.searchParams
  let look = readLook(new URLSearchParams(), locale)
  try {
    look = readLook(query, locale)
    const name = widgetNames.find(each => each === named)
    if (name === undefined) return { look, status: 404, fault: { text: errorWords.notFound[locale] } }
    const view = await widgets[name]({ services, locale, url, query, look, ...(self && { self }) })
    return { look, status: view.status ?? 200, view }
  } catch (problem) {
    if (problem instanceof Response) throw problem
    if (problem instanceof PortalError) {
      const { definition, values } = problem
      const { code, httpStatus: status } = definition
      const field = values.field === undefined ? {} : { field: String(values.field) }
      return { look, status, fault: { text: errorText(problem, locale), code, ...field } }
    }
    if (isMissing(problem)) return { look, status: 404, fault: { text: errorWords.notFound[locale] } }
    reportPageError(problem, url.pathname)
    return { look, status: 500, fault: { text: errorWords.tryLater[locale] } }
  }
}

/** Whether this is what `notFound` throws. */
const isMissing = (problem: unknown) =>
  typeof problem === 'object' &&
  problem !== null &&
  'init' in problem &&
  (problem.init as ResponseInit | null)?.status === 404
