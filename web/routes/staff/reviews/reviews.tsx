import { useSearchParams } from 'react-router'
import { headTags, pageHead } from '../../../pages/page-meta.ts'
import { servicesContext } from '../../../pages/services.ts'
import sheet from '../../../styles/sheets/reviews.css?url'
import { QueueStrip } from '../queue-strip.tsx'
import { staffFacts } from '../staff-facts.ts'
import { StaffFrame } from '../staff-frame.tsx'
import type { Route } from './+types/reviews.ts'
import type { ReviewKind } from './review.ts'
import { ReviewConsole } from './review-console.tsx'
import { kindIcons } from './review-queue.tsx'

const PAGE = '/staff/reviews'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context.get(servicesContext), url, PAGE), staff: await staffFacts(context) }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export { shouldRevalidate } from '../../../pages/page-query.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** Texts that wait for a review, decided one after the other. */
export default function Reviews({ loaderData: { staff } }: Route.ComponentProps) {
  const asked = useSearchParams()[0].get('kind') ?? ''
  const kind = asked in kindIcons ? (asked as ReviewKind) : undefined
  return (
    <StaffFrame page={PAGE} staff={staff}>
      {queues => (
        <>
          <QueueStrip queue={queues?.find(({ name }) => name === 'reviews')} />
          <ReviewConsole key={kind} kind={kind} />
        </>
      )}
    </StaffFrame>
  )
}
