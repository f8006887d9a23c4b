import { usePath, useText } from '../../i18n/use-text.ts'
import { RecentTime } from '../../live/recent-time.tsx'
import { useMinute } from '../../live/use-minute.ts'
import { IconShape, iconPaths } from '../../ui/icon.tsx'
import * as words from '../../words/complaints.ts'
import { type OwnComplaint, standingOf } from './complaint-view.ts'

const SHEET = 'M4 2h5.5L12 4.5V14H4ZM6 7h4M6 9.5h4'
const SPEECH = 'M2.5 3.5h11v7.5h-6l-3 2.5v-2.5h-2Z'

const icons: Readonly<Record<string, string>> = {
  article: SHEET,
  comment: SPEECH,
  overlay: iconPaths.speak,
  broker: 'M2 13.5h12M3.5 13.5V7M6.5 13.5V7M9.5 13.5V7M12.5 13.5V7M2 7h12L8 2.5Z',
}

interface ComplaintRowProps {
  complaint: OwnComplaint
  /** Whether it is the one beside the list. */
  isShown: boolean
}

/** One report in the list: what it is about, why, and how far it is. */
export function ComplaintRow({ complaint, isShown }: ComplaintRowProps) {
  const t = useText()
  const path = usePath()
  const now = useMinute()
  const { complaintId, target, reason, reference, at } = complaint
  const [standing, mark] = standingOf(complaint)
  return (
    <li>
      <a href={path(`/complaints/${complaintId}`)} aria-current={isShown || undefined} data-keep-scroll>
        <i aria-hidden="true">
          <IconShape path={icons[target.kind] ?? iconPaths.person} />
        </i>
        <span>
          <b>
            {t(words.kinds[target.kind])} {target.title}
          </b>
          <small>
            {t(words.reasons[reason])} <span className="num">{reference}</span>
          </small>
        </span>
        <span>
          <span className={`badge ${mark}`}>{t(standing)}</span>
          <RecentTime at={at} now={now} />
        </span>
      </a>
    </li>
  )
}
