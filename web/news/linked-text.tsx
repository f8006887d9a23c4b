import type { TextPart } from '#modules/news'
import { usePath } from '../i18n/use-text.ts'
import type { Services } from '../pages/services.ts'
import { symbolsOf } from './collect-news.ts'

/** A part of a paragraph and the address it links to, without language prefix. */
export interface LinkedPart {
  text: string
  to: string | undefined
}

/** Paragraphs with the addresses of what they name. Runs in loaders. */
export function linkedParagraphs(
  { market }: Pick<Services, 'market'>,
  paragraphs: readonly (readonly TextPart[])[],
): LinkedPart[][] {
  return paragraphs.map(parts =>
    parts.map(({ text, target }) => {
      if (target === undefined) return { text, to: undefined }
      if (target.startsWith('event:')) return { text, to: eventAddress(target.slice('event:'.length)) }
      return { text, to: symbolsOf(market, [target], 'en')[0]?.address }
    }),
  )
}

/** An event of the calendar, without language prefix. */
export function eventAddress(id: string): string {
  return `/finance/dailyNews?event=${encodeURIComponent(id)}`
}

export function LinkedText({ paragraphs }: { paragraphs: readonly (readonly LinkedPart[])[] }) {
  const path = usePath()
  return (
    <div className="article-body">
      {paragraphs.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
        <p key={place}>
          {parts.map(({ text, to }, index) =>
            to === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same figure may be there twice
              <a key={index} href={path(to)}>
                {text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
