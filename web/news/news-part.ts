import type { ServerPart } from '../server-parts/part-from-server.tsx'
import type { LatestNews } from './collect-news.ts'

export const newsPart: ServerPart<LatestNews> = {
  load: () => import('./news-titles.tsx').then(({ LatestNewsPanel }) => ({ default: LatestNewsPanel })),
}
