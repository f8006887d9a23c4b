import type { ReactNode } from 'react'
import type { Author } from '#contract/articles/article.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { memberAddress } from '../members/member-address.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/articles.ts'

/** Who has written something, and a line about it. */
export function AuthorLine({ author, children }: { author: Author | null; children: ReactNode }) {
  const t = useText()
  const path = usePath()
  return (
    <div className="author-line">
      <Avatar
        memberId={author?.memberId ?? ''}
        name={author?.name ?? '–'}
        picture={author?.avatar ?? null}
        size="large"
      />
      <div>
        {author === null ? (
          <b>{t(words.closedAccount)}</b>
        ) : (
          <a className="author-name" href={path(memberAddress(author.memberId))}>
            <b>{author.name}</b>
            {author.certified && (
              <span className="verified" title={t(words.verified)}>
                <Icon name="shield" size={14} />
                <span className="visually-hidden">{t(words.verified)}</span>
              </span>
            )}
          </a>
        )}
        <small>{children}</small>
      </div>
    </div>
  )
}
