import type { RollCallPerson } from '@muster/contract/reports/roll-call';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import MarkEmailUnreadOutlined from '~icons/ic/outline-mark-email-unread';
import { formatAgo, formatDate, formatDayTime } from '../../../lib/formats';
import { languageName } from '../../../lib/names/language-name';
import { personName } from '../../../lib/names/person-name';
import { useNow } from '../../../lib/use-now';
import { StatusChip } from '../../../ui/labels/status-chip';
import { useMe } from '../../identity';
import { isRemindedLately, RemindButton } from '../participants/remind-button';
import type { RollCallCampaign } from '../roll-call/roll-call-campaign';
import { isDone, lookOf, wordsOf } from './person-words';

interface PersonRowProps {
  campaign: RollCallCampaign;
  person: RollCallPerson;
  /** The person is invited and not in the audience yet. */
  isInvited: boolean;
  /** Whether the table has a column for the site. */
  hasSite: boolean;
  /** Whether the table has columns for the times of opening and answering. */
  hasTimes: boolean;
  /** Whether the table has a column for the reminder. */
  hasRemind: boolean;
  isReminding: boolean;
  onRemind(): void;
}

/** One person: a row of 44 px, or a card on a phone. */
export function PersonRow({ campaign, person, isInvited, hasSite, hasTimes, hasRemind, isReminding, onRemind }: PersonRowProps) {
  const { t } = useTranslation(['campaign-people', 'reports', 'roll-call']);
  const now = useNow();
  const { userId } = useMe();
  const { user, jobTitle, siteName, remindedDate, viewedDate, submittedDate, isLate, shownLanguage, progress } = person;
  const name = personName(user) || (user.email ?? '');
  const { tone, Icon, words } = lookOf(person, campaign);
  const isOpen = !isDone(person);
  const closed =
    user.userId === userId
      ? t('reports:remind.own')
      : isRemindedLately(remindedDate, new Date(now))
        ? t('reports:remind.lately')
        : undefined;
  return (
    <tr className="h-11 border-b border-b-line md:hover:bg-hover max-md:block max-md:h-auto max-md:py-3">
      <th scope="row" className="px-3 font-semibold max-md:block max-md:px-0">
        <bdi>{name}</bdi>
      </th>
      <Cell head={t('job')}>{jobTitle && <bdi>{jobTitle}</bdi>}</Cell>
      {hasSite && <Cell head={t('site')}>{siteName ? <bdi>{siteName}</bdi> : t('roll-call:noSite')}</Cell>}
      <Cell>
        <span className="flex flex-wrap gap-x-3">
          {isInvited ? (
            <StatusChip tone="neutral" icon={<MarkEmailUnreadOutlined />} label={t('notSignedIn')} />
          ) : (
            <StatusChip tone={tone} icon={<Icon />} label={t(words)} />
          )}
          {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('reports:participants.late')} />}
          {isOpen && progress !== null && progress.answered > 0 && (
            <span className="text-muted">{t('reports:participants.progress', { part: progress.answered, count: progress.total })}</span>
          )}
        </span>
      </Cell>
      {hasTimes && (
        <>
          <Cell head={t('opened')} isTime>
            {viewedDate && <Time when={viewedDate} />}
            {shownLanguage && <span className="text-muted"> · {languageName(shownLanguage)}</span>}
          </Cell>
          <Cell head={t(wordsOf('done', campaign))} isTime>
            {submittedDate && <Time when={submittedDate} />}
          </Cell>
        </>
      )}
      <Cell head={t('reminded')} isTime>
        {remindedDate && (
          <time dateTime={remindedDate} title={formatDayTime(remindedDate)}>
            {formatAgo(remindedDate, now)}
          </time>
        )}
      </Cell>
      {hasRemind && (
        <td className="px-1.5 text-end max-md:block max-md:px-0 max-md:pt-2 max-md:empty:hidden print:hidden">
          {isOpen && <RemindButton name={name} closed={closed} isReminding={isReminding} onRemind={onRemind} />}
        </td>
      )}
    </tr>
  );
}

/** '25 Nov, 5:00pm'. The year and the rest show when one points at it. */
const Time = ({ when }: { when: string }) => (
  <time dateTime={when} title={formatDayTime(when)}>
    {formatDate(when, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
  </time>
);

/** A value. On a phone its head precedes it, and a cell without value is hidden. */
function Cell({ head, isTime = false, children }: { head?: string; isTime?: boolean; children: ReactNode }) {
  return (
    <td className={clsx('px-3 max-md:block max-md:px-0 max-md:py-0.5 max-md:empty:hidden', isTime && 'md:whitespace-nowrap tabular-nums')}>
      {head && hasContent(children) && (
        <>
          <span className="md:hidden text-muted me-1">{head}</span>{' '}
        </>
      )}
      {children}
    </td>
  );
}

const hasContent = (children: ReactNode): boolean =>
  Array.isArray(children)
    ? children.some((one) => one !== null && one !== undefined && one !== false)
    : children !== null && children !== undefined;
