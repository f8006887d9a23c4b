import type { Module } from '#kit/module/module.ts'
import { type WidgetsDeps, widgetCalls } from './widgets.http.ts'

export function widgetsModule(deps: WidgetsDeps) {
  return { calls: widgetCalls(deps) } satisfies Module
}
