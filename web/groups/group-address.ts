/** Addresses of groups, without language. */
export const GROUPS = '/groups'
export const NEW_GROUP = '/groups/new'
export const OWN_GROUPS = '/me/groups'

export const groupAddress = (groupId: string): string => `${GROUPS}/${groupId}`

export const manageAddress = (groupId: string): string => `${GROUPS}/${groupId}/manage`
