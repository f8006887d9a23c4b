import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { withAccountSheet } from '../ui/account-sheet.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import type { RemovableText } from './staff-removal.tsx'

const importRemoval = () => withAccountSheet(import('./staff-removal.tsx'))

interface StaffActProps extends RemovableText {
  /** Nobody removes their own text as staff. */
  authorId?: string | undefined
}

/** The button beside a member's text with which staff remove it; loaded for staff only. */
export function StaffAct({ authorId, ...text }: StaffActProps) {
  const reader = useSession()?.member
  const isStaff = reader?.isStaff === true && reader.memberId !== authorId
  const [StaffRemoval, load] = useLoaded(importRemoval)
  useEffect(() => {
    if (isStaff) load()
  }, [isStaff, load])
  return isStaff && StaffRemoval ? <StaffRemoval {...text} /> : null
}
