import type { Text } from '#contract/text/locale.ts'

/** On everything of others that can be reported. */
export const report: Text = { tw: '檢舉', cn: '举报', en: 'Report' }
export const reportNamed: Text = { tw: '檢舉 {name}', cn: '举报{name}', en: 'Report {name}' }
export const reportOverlay: Text = { tw: '檢舉彈幕', cn: '举报弹幕', en: 'Report an overlay message' }
