import type { Role } from '#kit/process/environment.ts'

export interface DatabaseLimits {
  /** Connections of a process to PostgreSQL, and as many to a replica. */
  connections: number
  /** Statements that take longer fail. */
  queryMs: number
}

/** Visitors wait for the statements of the others; those of jobs nobody waits for. */
const limits: Readonly<Record<Role, DatabaseLimits>> = {
  web: { connections: 10, queryMs: 2_000 },
  stream: { connections: 3, queryMs: 2_000 },
  ingest: { connections: 5, queryMs: 2_000 },
  jobs: { connections: 4, queryMs: 10_000 },
}

/** Those of a process with these roles: the connections of the role that needs most, the strictest time. */
export function databaseLimits(roles: ReadonlySet<Role>): DatabaseLimits {
  const all = [...roles].map(role => limits[role])
  return {
    connections: Math.max(...all.map(({ connections }) => connections)),
    queryMs: Math.min(...all.map(({ queryMs }) => queryMs)),
  }
}
