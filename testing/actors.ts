import type { Actor, Authorizer } from '#kit/http/access.ts'

/** A member who may do everything but staff's work, changed by `parts`. */
export function actor(id: string, parts: Partial<Actor> = {}): Actor {
  return {
    id,
    session: { id: `session-of-${id}`, secondFactorAt: undefined },
    hasPhone: true,
    isIdentified: true,
    mutedUntil: undefined,
    capabilities: new Set(),
    ...parts,
  }
}

/** Members by their login tokens, and as readers of pages by the same text in a cookie `sid`. */
export function actorsByToken(actors: Readonly<Record<string, Actor>>): Authorizer {
  const named = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(actors, name) ? actors[name] : undefined
  return { actorOf: async ({ token }) => named(token), readerOf: async cookie => named(cookie('sid')) }
}

/** Nobody is a member. */
export const noMembers = actorsByToken({})
