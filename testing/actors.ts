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

/** Members by their login tokens. */
export const actorsByToken = (actors: Readonly<Record<string, Actor>>): Authorizer => ({
  actorOf: async ({ token }) => (Object.hasOwn(actors, token) ? actors[token] : undefined),
})

/** Nobody is a member. */
export const noMembers = actorsByToken({})
