import { IconShape } from '../ui/icon.tsx'

/** Icons of the chart's tools on a 16-unit grid, in the text colour. */
const paths = {
  candles: 'M5 1.5v3M5 10v4.5M11 2.5v2M11 9v4.5M3.4 4.5h3.2V10H3.4ZM9.4 4.5h3.2V9H9.4Z',
  bars: 'M5 2v12M5 11H2.5M5 5h2.5M11 1.5v11M11 10H8.5M11 4h2.5',
  line: 'm2 12 4-5 3 3 5-7',
  area: 'm2 11 4-5 3 3 5-6M2 14h12M2 11v3M14 3v11',
  studies: 'M2 12c3 0 3-8 6-8s3 5 6 5M2 14h12',
  compare: 'M2 11 6 6l3 3 5-6M2 14h12',
  undo: 'M5 3 2 6l3 3M2 6h7a4 4 0 0 1 0 8H6',
  redo: 'm11 3 3 3-3 3M14 6H7a4 4 0 0 0 0 8h3',
  note: 'M3 4.5V3h10v1.5M8 3v10M6 13h4',
  camera: 'M2 5h3l1.2-2h3.6L11 5h3v8H2ZM8 6.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z',
  table: 'M2 3h12v10H2ZM2 6.5h12M6.5 3v10',
  fullscreen: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  cursor: 'M8 1.5v13M1.5 8h13',
  trend: 'm3 13 10-10M2 13h2v2M12 1v2h2',
  horizontal: 'M1.5 8h13M6.5 6.5h3v3h-3Z',
  channel: 'm1.5 11 9-8M5.5 14l9-8',
  fibonacci: 'M2 3h12M2 6.3h12M2 9.6h12M2 13h12',
  measure: 'm2 11 9-9 3 3-9 9ZM5 8l1.5 1.5M8 5l1.5 1.5',
  bin: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 9h5.8l.6-9M6.7 7v4M9.3 7v4',
  plus: 'M8 3v10M3 8h10',
  order: 'M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5',
  pin: 'M5.5 2h5M6.5 2v4L4 9h8L9.5 6V2M8 9v5',
  layouts: 'M2 3h12v10H2ZM9 3v10M9 8h5',
  list: 'M2 3h12v10H2ZM10 3v10M11.5 6h1M11.5 8.5h1',
  keyboard: 'M1.5 4h13v8h-13ZM4 6.5h.5M7 6.5h.5M10 6.5h.5M4.5 9.5h7',
  draw: 'm3 13 1-3.5L11 2.5 13.5 5l-7 7ZM9.5 4 12 6.5',
  close: 'm4 4 8 8M12 4l-8 8',
} as const
export type ChartIconName = keyof typeof paths

export function ChartIcon({ name, ...shape }: { name: ChartIconName; size?: number }) {
  return <IconShape path={paths[name]} {...shape} />
}
