/** A text of a member as pages show it, and what rules ask of it. */
export interface RenderedMarkdown {
  /** Headings of the second to fourth level, and nothing beyond the allowlist: no raw HTML, no scripts, no foreign images. */
  html: string
  /** What readers see, a line for each block. */
  text: string
  /** The same with where its links go and how its images are described: what lists of words look at. */
  words: string
  /** Its beginning in one line, at most 160 characters and an ellipsis. */
  excerpt: string
  /** Ids of the portal's files that it shows. */
  images: readonly string[]
  /** Whether it has images that are no files of the portal. They are not shown. */
  hasOtherImage: boolean
  links: number
}

export function renderMarkdown(request: { markdown: string }): RenderedMarkdown
