import { sql } from 'kysely'
import type { Migrations } from '#kit/database/database.ts'

export interface EventTables {
  /** Events of an operator's files, each with what was imported last. Times in UTC ms, days since 1970-01-01. */
  calendar_events: {
    id: number
    /** Whose list it is in. */
    source: string
    /** ISO 4217; empty for what concerns all. */
    currency: string
    /** ISO 3166 alpha-2; empty for what concerns all. */
    country: string
    title_tw: string
    title_cn: string
    title_en: string
    /** The beginning of the day, UTC, if the day alone is known. */
    at: number
    /** 0 or 1. */
    is_time_known: number
    /** The day where it happens. */
    day: number
    kind: string
    importance: number
    period: string
    /** Key of its indicator, if the file says so. */
    indicator: string
    estimate: number
    unit: string
    /** Figures as they are written in the file; empty without one. */
    actual: string
    forecast: string
    previous: string
    revised_from: string
    site: string
    attribution: string
    first_seen: number
    last_seen: number
    /** When it was revised or withdrawn last. */
    changed_at: number
    /** One more with each revision, and when it is withdrawn. */
    versions: number
    /** 1 once a later list of its days no longer has it. */
    is_withdrawn: number
  }
  /** What each file has said of an event, from 1; equal ones are one version. */
  calendar_event_versions: {
    event: number
    version: number
    first_seen: number
    last_seen: number
    at: number
    importance: number
    actual: string
    forecast: string
    previous: string
  }
}

export const calendarMigrations: Migrations = {
  '2026-11-23-calendar-events': kind => ({
    async up(db) {
      const moment = sql.raw(kind === 'postgres' ? 'bigint' : 'integer')
      await sql`create table calendar_events (
        id integer not null primary key,
        source text not null,
        currency text not null,
        country text not null,
        title_tw text not null,
        title_cn text not null,
        title_en text not null,
        at ${moment} not null,
        is_time_known integer not null,
        day integer not null,
        kind text not null,
        importance integer not null,
        period text not null,
        indicator text not null,
        estimate integer not null,
        unit text not null,
        actual text not null,
        forecast text not null,
        previous text not null,
        revised_from text not null,
        site text not null,
        attribution text not null,
        first_seen ${moment} not null,
        last_seen ${moment} not null,
        changed_at ${moment} not null,
        versions integer not null,
        is_withdrawn integer not null
      )`.execute(db)
      await sql`create index calendar_events_at on calendar_events (at)`.execute(db)
      await sql`create table calendar_event_versions (
        event integer not null,
        version integer not null,
        first_seen ${moment} not null,
        last_seen ${moment} not null,
        at ${moment} not null,
        importance integer not null,
        actual text not null,
        forecast text not null,
        previous text not null,
        primary key (event, version)
      ) ${sql.raw(kind === 'sqlite' ? 'without rowid' : '')}`.execute(db)
    },
    async down(db) {
      for (const table of ['calendar_event_versions', 'calendar_events']) await db.schema.dropTable(table).execute()
    },
  }),
}
