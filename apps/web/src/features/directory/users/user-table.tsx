import type { Member } from '@muster/contract/directory/member';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { DataTable, type Column } from '../../../ui/table/data-table';
import { usePermissions } from '../../identity';
import { EmailText } from '../components/email-text';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { LastSeen } from '../components/last-seen';
import { selectedAfter, type SelectedPeople } from './selected-people';
import type { UsersState } from './users-query';
import { statusOf } from './user-status';
import type { userSorts } from './users-search';

interface UserTableProps {
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  /** The path of the list. The paths of its people are below it. */
  root: string;
  state: UsersState;
  onState(state: UsersState): void;
  selected: SelectedPeople;
  onSelect(selected: SelectedPeople): void;
}

export function UserTable({ members, root, state, onState, selected, onSelect }: UserTableProps) {
  const { t } = useTranslation('people');
  const { consultant } = usePermissions();
  return (
    <DataTable
      label={t('users.title')}
      columns={columns(t, root).filter(({ key }) => key !== 'lastSeen' || !consultant)}
      rows={members}
      keyOf={({ userId }) => userId}
      nameOf={(member) => nameOf(member)}
      state={state}
      onState={onState}
      isCompact
      selection={{
        selected: new Set(selected.keys()),
        onSelect: (ticked) => onSelect(selectedAfter(selected, members ?? [], ticked)),
      }}
    />
  );
}

/** Somebody who is invited may have none yet. */
const hasName = (member: Member): boolean => nameOf(member) !== member.email;

const columns = (t: TFunction<'people'>, root: string): Column<Member, (typeof userSorts)[number]>[] => [
  {
    key: 'name',
    label: t('users.name'),
    sort: 'lastName',
    render: (member) => (
      <div className="flex items-center gap-3 min-w-0">
        <div className="hidden sm:block">
          <PersonAvatar size="xsmall" firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
        </div>
        <div className="min-w-0 wrap-anywhere xl:flex xl:items-baseline xl:gap-3">
          <Link
            component={RouterLink}
            to={`${root}/${member.userId}/edit`}
            underline="hover"
            className="inline-flex items-center min-h-11 sm:min-h-10 font-semibold"
          >
            <span dir="auto">{hasName(member) ? nameOf(member) : <EmailText email={member.email ?? ''} />}</span>
          </Link>
          {hasName(member) && (
            <Text variant="body2" color="muted" className="-mt-2 xl:mt-0 sm:max-xl:hidden">
              {member.email === null ? <bdi>{member.access?.number ?? '--'}</bdi> : <EmailText email={member.email} />}
            </Text>
          )}
        </div>
      </div>
    ),
  },
  {
    key: 'site',
    label: t('users.sites'),
    wideOnly: true,
    render: ({ sites = [] }) => <OneLine text={sites.map(({ name }) => name).join(', ')} />,
  },
  { key: 'title', label: t('field.title'), sort: 'title', wideOnly: true, render: ({ title }) => <OneLine text={title ?? ''} /> },
  {
    key: 'lastSeen',
    label: t('users.lastSeen'),
    sort: 'lastSeen',
    wideOnly: true,
    render: (member) => (
      <Text variant="inherit" noWrap className="tabular-nums">
        <LastSeen member={member} />
      </Text>
    ),
  },
  {
    key: 'role',
    label: t('users.role'),
    wideOnly: true,
    render: ({ access }) =>
      [access?.isManager && t('role.companyManager'), access?.isLeader && t('role.leader')].filter(Boolean).join(' · ') || t('role.member'),
  },
  {
    key: 'status',
    label: t('users.status'),
    render: (member) => (
      <div className="sm:flex sm:items-center sm:gap-2">
        <PersonStatus status={statusOf(member)} />
        {member.access?.accessUntil && (
          <Text variant="body2" color="muted" className="max-sm:mt-1">
            {t('users.until', { date: formatDay(`${member.access.accessUntil}T00:00`) })}
          </Text>
        )}
      </div>
    ),
  },
];

/** A value that must not make its row higher. The pointer shows what does not fit. */
const OneLine = ({ text }: { text: string }) => (
  <Text variant="inherit" noWrap dir="auto" title={text} className="max-w-[22ch]">
    {text}
  </Text>
);
