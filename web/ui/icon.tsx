/** Line icons on a 16-unit grid, drawn in the text colour. */
export const iconPaths = {
  search: 'M11.6 7a4.6 4.6 0 1 1-9.2 0 4.6 4.6 0 0 1 9.2 0ZM10.5 10.5l3.6 3.6',
  alert: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM8 5v3.4M8 10.9h.01',
  bell: 'M3.2 11.6h9.6c-.9-1-1.3-1.9-1.3-3.9 0-2.3-1.4-4-3.5-4S4.5 5.4 4.5 7.7c0 2-.4 2.9-1.3 3.9ZM8 3.7V2.3M6.7 13.7h2.6',
  star: 'M8 2l1.8 3.8 4.2.6-3 2.9.7 4.1L8 11.4l-3.7 2 .7-4.1-3-2.9 4.2-.6Z',
  check: 'm3 8.5 3.2 3L13 4.5',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  qr: 'M2.5 2.5h4v4h-4ZM9.5 2.5h4v4h-4ZM2.5 9.5h4v4h-4ZM9.5 9.5h1.5v1.5M13.5 9.5v4h-4v-1M12 12v.01',
  gear: 'M2 4.5h6M11.5 4.5H14M2 11.5h2.5M8 11.5h6M11.5 4.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM8 11.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z',
  close: 'm4 4 8 8M12 4l-8 8',
  right: 'm6 4 4 4-4 4',
  sun: 'M10.8 8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0ZM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  moon: 'M13.4 9.6A5.8 5.8 0 0 1 6.4 2.6a5.8 5.8 0 1 0 7 7Z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.2v9.6L12.5 8Z',
  top: 'M3 2.5h10M8 14V5.5M4.5 9 8 5.5 11.5 9',
  filter: 'M2 4h12M4.5 8h7M6.5 12h3',
  speak: 'M2.5 6v4h2.6L8.5 13V3L5.1 6ZM10.8 5.8a3 3 0 0 1 0 4.4M12.6 4a5.5 5.5 0 0 1 0 8',
  rows: 'M2 3h12M2 6.3h12M2 9.6h12M2 13h12',
  tray: 'M2.5 9.5v3.2h11V9.5M2.5 9.5l1.8-5.5h7.4l1.8 5.5M2.5 9.5h3.3l.8 1.5h2.8l.8-1.5h3.3',
  person: 'M10.6 5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM3 13.8c.5-2.6 2.4-4 5-4s4.5 1.4 5 4',
  shield: 'M8 1.8l5 1.9v4c0 3-2 5.3-5 6.5-3-1.2-5-3.5-5-6.5v-4ZM5.8 8l1.6 1.6L10.4 6.5',
  offline:
    'M2 2l12 12M1.5 6.5a9 9 0 0 1 4-2.3M14.5 6.5A9 9 0 0 0 8.5 3.6M4 9a5.5 5.5 0 0 1 2.6-1.5M12 9a5.5 5.5 0 0 0-1.2-.9M8 12.5h.01',
} as const

export type IconName = keyof typeof iconPaths

export function Icon({ name, ...shape }: { name: IconName; size?: number }) {
  return <IconShape path={iconPaths[name]} {...shape} />
}

/** An icon from a given path on the same grid. */
export function IconShape({ path, size = 16 }: { path: string; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
