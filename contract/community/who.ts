/**
 * Who asks. `visitor`: without a token. `unverified`: without phone and verified identity. `member`: with both; in a group
 * that is addressed, an ordinary member. `muted`: may not write in public. `disabled`: has the token from before. `staff`:
 * with all capabilities and a second factor just confirmed, in no group.
 */
export const roles = [
  'visitor',
  'unverified',
  'member',
  'muted',
  'disabled',
  'groupAdmin',
  'groupLeader',
  'staff',
] as const
export type Role = (typeof roles)[number]

/** What members of staff may be allowed to do. */
export const capabilities = ['moderate', 'certify', 'finance', 'contest', 'admin'] as const
export type Capability = (typeof capabilities)[number]

/** Who may make a call. */
export interface Who {
  readonly login: 'none' | 'member' | 'staff'
  /** `ok`: not refused because of the role; else the code. */
  readonly roles: Readonly<Record<Role, string>>
  /** What a member of staff has to be allowed; undefined if any of it will do. */
  readonly can?: Capability
}

const NO_LOGIN = '000001'
const all = (answer: string) => Object.fromEntries(roles.map(role => [role, answer])) as Record<Role, string>
const membersBut = (refused: Partial<Record<Role, string>>): Who => ({
  login: 'member',
  roles: { ...all('ok'), visitor: NO_LOGIN, disabled: NO_LOGIN, ...refused },
})

export const anyone: Who = { login: 'none', roles: all('ok') }
export const members = membersBut({})
/** Who may write in public; a muted member gets the code. */
export const speakers = (muted: string) => membersBut({ muted })
export const withPhone = membersBut({ unverified: '010032' })
export const identified = (unverified: string) => membersBut({ unverified })
export const groupFounders = membersBut({ unverified: '090035', muted: '090031' })
export const insideGroup = membersBut({ staff: '090020' })
export const groupSpeakers = membersBut({ muted: '090031', staff: '090020' })
export const groupLeavers = membersBut({ groupLeader: '090014', staff: '090020' })
const ordinary = (code: string) => ({ unverified: code, member: code, muted: code, staff: code })
export const groupAdmins = membersBut(ordinary('090009'))
export const groupLeaders = membersBut({ ...ordinary('090010'), groupAdmin: '090010' })
export const announcers = membersBut(ordinary('100001'))

const FORBIDDEN = '000204'
/** Members of staff, whatever they may do. */
export const staff: Who = {
  login: 'staff',
  roles: { ...all(FORBIDDEN), visitor: NO_LOGIN, disabled: NO_LOGIN, staff: 'ok' },
}
/** Members of staff with a capability; others of them get 000204. */
export const staffWho = (can: Capability): Who => ({ ...staff, can })
