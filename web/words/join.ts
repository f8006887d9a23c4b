import type { Text } from '#contract/text/locale.ts'

/** Patterns that join two texts in one line: Chinese uses full-width signs and no space between sentences. */
export const named: Text = { tw: '{name}：{value}', cn: '{name}：{value}', en: '{name}: {value}' }
export const detailed: Text = { tw: '{text}（{detail}）', cn: '{text}（{detail}）', en: '{text} ({detail})' }
export const clauses: Text = { tw: '{first}，{next}', cn: '{first}，{next}', en: '{first}, {next}' }
export const items: Text = { tw: '{first}、{next}', cn: '{first}、{next}', en: '{first}, {next}' }
export const sentences: Text = { tw: '{first}{next}', cn: '{first}{next}', en: '{first} {next}' }
