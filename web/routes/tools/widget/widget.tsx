import type { Route } from './+types/widget.ts'
import { widgetResponse } from './widget-response.tsx'

export function loader({ context, url, params }: Route.LoaderArgs) {
  return widgetResponse(context, url, params.name)
}

export { shouldRevalidate } from '../../../pages/page-query.ts'
