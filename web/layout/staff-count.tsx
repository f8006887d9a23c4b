import { useStaffSummary } from '../api/use-staff-summary.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { countText } from '../session/change-session.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/staff-count.ts'

/** Link to the pages of staff, with how much waits there. */
export default function StaffCount() {
  const t = useText()
  const path = usePath()
  const queues = useStaffSummary()
  const count = queues?.reduce((sum, queue) => sum + queue.count, 0) ?? 0
  const isLate = queues?.some(queue => queue.isLate) === true
  return (
    <a className="icon-button staff-link of-members" href={path('/staff')} title={t(words.staff)}>
      <span className="visually-hidden">
        {t(words.staff)}
        {count > 0 && ` ${t(words.waiting, { count })}`}
      </span>
      <Icon name="shield" />
      {count > 0 && (
        <i className={isLate ? 'count is-late' : 'count'} aria-hidden="true">
          {countText(count)}
        </i>
      )}
    </a>
  )
}
