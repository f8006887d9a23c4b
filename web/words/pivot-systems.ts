import type { PivotSystem } from '#contract/prices/analysis.ts'
import type { Text } from '#contract/text/locale.ts'
import * as symbolWords from './symbol.ts'
import * as ta from './ta.ts'

const named = (name: string): Text => ({ tw: name, cn: name, en: name })

export const pivotSystemNames: Record<PivotSystem, Text> = {
  classic: ta.pivotClassic,
  fibonacci: symbolWords.fibonacciPivot,
  camarilla: named('Camarilla'),
  woodie: named('Woodie'),
  demark: named('DeMark'),
}
