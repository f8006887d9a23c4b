import { data } from 'react-router'
import { NotFoundScreen } from '../errors/error-page.tsx'
import { headTags, pageHead } from '../pages/page-meta.ts'
import { servicesContext } from '../pages/services.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return data({ head: { ...pageHead(context.get(servicesContext), url, '/404'), noindex: true } }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head).filter(tag => !('rel' in tag))

export default function NotFoundPage() {
  return <NotFoundScreen />
}
