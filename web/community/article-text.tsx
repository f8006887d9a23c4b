/** The text, as the portal has made it of what its author typed: without scripts, by one allowlist. */
export function ArticleText({ html, lang }: { html: string; lang: string | undefined }) {
  const text = { __html: html }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by modules/articles/markdown
  return <div className="article-body member-text" {...(lang && { lang })} dangerouslySetInnerHTML={text} />
}
