import { writeToStore } from './write-to-store.ts'

/**
 * Stores opinions of a member in a data folder, the first published on 2 March 2026 and one a day after, each with its
 * results after 1 and 5 days, which are given in per cent.
 */
export function fillOpinions(dataDir: string, memberId: string, results: readonly number[]): Promise<void> {
  return writeToStore(dataDir, database => {
    const article = database.prepare(`insert into articles
      (article_id, column_id, member_id, type, lang, title, content, html, excerpt, symbols, state, prices, direction,
        opinion, renderer, likes, comments, rewards, comments_closed, version, at, hot)
      values (?, coalesce((select column_id from columns where member_id = ?), 'column-of-opinions'), ?, 'strategy', 'en', ?, 'Text', '<p>Text</p>', 'Text', '["EURUSD"]', 'published', '[]',
        'long', 'Up', 1, 0, 0, 0, 0, 1, ?, ?)`)
    const opinion = database.prepare(`insert into opinions
      (article, member_id, symbol, direction, at, kind, price, spread, counted_from)
      values (?, ?, 'EURUSD', 'long', ?, 'simulated', 1.158, 0.00006, 20515)`)
    const outcome = database.prepare(
      'insert into opinion_outcomes (article, days, date, close, result) values (?, ?, 20515, 1.16, ?)',
    )
    for (const [place, result] of results.entries()) {
      const at = Date.UTC(2026, 2, 2 + place)
      const id = `opinion-${memberId.slice(0, 8)}-${place}`
      const { lastInsertRowid: number } = article.run(id, memberId, memberId, `The euro, part ${place + 1}`, at, at)
      opinion.run(number, memberId, at)
      for (const days of [1, 5]) outcome.run(number, days, Math.round(result * 100_000_000))
    }
  })
}
