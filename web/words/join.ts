import type { Text } from '#contract/locale.ts'

/** How two texts are joined in one line: Chinese writes full-width signs and no blank between sentences. */
export const named: Text = { tw: '{name}：{value}', cn: '{name}：{value}', en: '{name}: {value}' }
export const detailed: Text = { tw: '{text}（{detail}）', cn: '{text}（{detail}）', en: '{text} ({detail})' }
export const clauses: Text = { tw: '{first}，{next}', cn: '{first}，{next}', en: '{first}, {next}' }
export const items: Text = { tw: '{first}、{next}', cn: '{first}、{next}', en: '{first}, {next}' }
export const sentences: Text = { tw: '{first}{next}', cn: '{first}{next}', en: '{first} {next}' }
