const MAX_QUESTION_CHARACTERS = 200

/** The text in the filter of a list or the search page. */
const QUESTION = 'q'

/** The question of an address, as it was typed; empty where there is none. */
export function questionOf(query: URLSearchParams): string {
  return query.get(QUESTION)?.slice(0, MAX_QUESTION_CHARACTERS) ?? ''
}

/** The query with another question, or without one. The rest of it stays. */
export function withQuestion(query: URLSearchParams, question: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (question === '') next.delete(QUESTION)
  else next.set(QUESTION, question)
  return next
}
