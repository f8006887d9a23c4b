import type { Route } from './+types/series-embed.ts'
import { widgetResponse } from './widget-response.tsx'

/** The widget of a series with all that its page can set up, such as other series that it is compared with. */
export function loader({ context, url }: Route.LoaderArgs) {
  return widgetResponse(context, url, 'series')
}

export { shouldRevalidate } from '../../../pages/page-query.ts'
