import { declareModule, type Opened } from '#kit/module/module.ts'
import { type WidgetsDeps, widgetCalls } from './widgets.http.ts'

function openWidgets(deps: WidgetsDeps) {
  return { calls: widgetCalls(deps) } satisfies Opened
}

export const widgetsModule = declareModule({ name: 'widgets', open: openWidgets })
