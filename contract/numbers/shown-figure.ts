export type FigureName = 'actual' | 'forecast' | 'previous' | 'revisedFrom'

/** Figures of an event of the calendar. */
export type EventFigures = Readonly<Record<FigureName, number | undefined>> & {
  /** What stands in the place of those that a number alone does not say: votes `0-4-5`, bounds `<0.75%`. */
  written?: Readonly<Partial<Record<FigureName, string>>>
}

/** A figure as it is shown: a number, or the text as its source writes it; null without one. */
export function shownFigure(figures: EventFigures, name: FigureName): number | string | null {
  return figures.written?.[name] ?? figures[name] ?? null
}
