import { utcToWall } from './zone.ts'

/** The law that the site follows is Hong Kong's, and so are its days and months. */
export const SITE_ZONE = 'Asia/Hong_Kong'

/** The date in Hong Kong at a time (UTC ms): `2026-12-08`. */
export const siteDate = (at: number): string => new Date(utcToWall(SITE_ZONE, at)).toISOString().slice(0, 10)
