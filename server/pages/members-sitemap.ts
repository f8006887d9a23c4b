import type { FastifyInstance, FastifyReply } from 'fastify'
import { HOUR_SECONDS } from '#contract/time/units.ts'
import { openToAll } from '#kit/http/register-calls.ts'
import type { MemberBook } from '#modules/members'
import { memberAddress } from '../../web/members/member-address.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'

/** `/sitemap-members.xml` and the files that it names: pages of members who have not refused it. */
export function registerMembersSitemap(
  app: FastifyInstance,
  { siteUrl, memberBook }: { siteUrl: string; memberBook: MemberBook },
): void {
  const config = { maxAge: HOUR_SECONDS }
  const send = (reply: FastifyReply, text: string) =>
    reply.type('application/xml; charset=utf-8').headers(openToAll).send(text)
  app.get('/sitemap-members.xml', { config }, async (_, reply) => {
    const places = Array.from({ length: await memberBook.findableLists() }, (_each, place) => place)
    const paths = places.map(place => `/sitemap-members/${place}.xml`)
    return send(reply, sitemapIndex(siteUrl, paths))
  })
  app.get<{ Params: { place: string } }>(
    '/sitemap-members/:place(^\\d{1,5}$).xml',
    { config },
    async (request, reply) => {
      const place = Number(request.params.place)
      if (place >= (await memberBook.findableLists())) return reply.callNotFound()
      return send(reply, sitemap(siteUrl, (await memberBook.findableIn(place)).map(memberAddress)))
    },
  )
}
