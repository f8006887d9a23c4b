/** Addresses of a member's pages, without language. */
export const memberAddress = (memberId: string): string => `/user/${memberId}`

/** `cursor` is where a page of the list begins. */
export const opinionsAddress = (memberId: string, cursor?: string): string =>
  `/user/${memberId}/opinions${cursor === undefined ? '' : `?cursor=${cursor}`}`

export type FollowList = 'followers' | 'following'

/** `cursor` is where a page of the list begins. */
export const followsAddress = (memberId: string, list: FollowList, cursor?: string): string =>
  `/user/${memberId}/${list}${cursor === undefined ? '' : `?cursor=${cursor}`}`
