/** Features of the chart page alone, as one chunk loaded when it needs them. */
export { LayoutChoices } from './layout-choices.tsx'
export { PaneSplitters } from './pane-splitters.tsx'
export { ShortcutsDialog } from './shortcuts-dialog.tsx'
