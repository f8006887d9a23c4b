/** Economic figures as each language writes them: value, unit, scale, period, sign and change. Nothing else formats one. */
export {
  axisUnit,
  bareText,
  cellText,
  changeFormat,
  changeFrom,
  changeText,
  differenceText,
  figureText,
  NO_VALUE,
  powerOf,
  rateNote,
  shortText,
} from './figure-text.ts'
export { largeUnits } from './large-units.ts'
export { type CurrencyName, decimalsOf, type FigureFormat, type Measure, weeklyIndicators } from './measure.ts'
export { periodCell, periodInCell, periodNamed, shortPeriod } from './period-name.ts'
export { unitName, unitPattern } from './unit-pattern.ts'
