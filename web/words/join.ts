import type { Text } from '#contract/text/locale.ts'

/** Patterns that join two texts in one line: Chinese uses full-width signs and no space between sentences. */
export const named: Text = { tw: '{name}：{value}', cn: '{name}：{value}', en: '{name}: {value}' }
/** Of a button whose text is the same in each row: what it does, and to what. */
export const acted: Text = { tw: '{action}{name}', cn: '{action}{name}', en: '{action} {name}' }
/** Of a button that changes a setting: what it becomes. */
export const changed: Text = {
  tw: '{name}改為{value}',
  cn: '{name}切换为{value}',
  en: '{name}: switch to {value}',
}
export const detailed: Text = { tw: '{text}（{detail}）', cn: '{text}（{detail}）', en: '{text} ({detail})' }
export const clauses: Text = { tw: '{first}，{next}', cn: '{first}，{next}', en: '{first}, {next}' }
export const items: Text = { tw: '{first}、{next}', cn: '{first}、{next}', en: '{first}, {next}' }
export const sentences: Text = { tw: '{first}{next}', cn: '{first}{next}', en: '{first} {next}' }
