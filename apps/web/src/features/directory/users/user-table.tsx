import type { Member } from '@muster/contract/directory/member';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import Edit from '~icons/ic/outline-edit';
import { formatDay } from '../../../lib/formats';
import { IconButton } from '../../../ui/controls/icon-button';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { DataTable, type Column } from '../../../ui/table/data-table';
import { EmailText } from '../components/email-text';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import type { UsersState } from './users-query';
import { statusOf, type userSorts } from './users-search';

interface UserTableProps {
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  /** The path of the list. The paths of its people are below it. */
  root: string;
  state: UsersState;
  onState(state: UsersState): void;
}

export function UserTable({ members, root, state, onState }: UserTableProps) {
  const { t } = useTranslation('people');
  return (
    <DataTable
      label={t('users.title')}
      columns={columns(t, root)}
      rows={members}
      keyOf={({ userId }) => userId}
      nameOf={(member) => nameOf(member)}
      state={state}
      onState={onState}
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
          <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
        </div>
        <div className="min-w-0 wrap-anywhere">
          <Link
            component={RouterLink}
            to={`${root}/${member.userId}/edit`}
            underline="hover"
            className="inline-flex items-center min-h-11 font-semibold"
          >
            <span dir="auto">{hasName(member) ? nameOf(member) : <EmailText email={member.email ?? ''} />}</span>
          </Link>
          {hasName(member) && (
            <Text variant="body2" color="muted" className="-mt-2">
              {member.email === null ? <bdi>{member.access?.number ?? '--'}</bdi> : <EmailText email={member.email} />}
            </Text>
          )}
        </div>
      </div>
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
      <>
        <PersonStatus status={statusOf(member)} />
        {member.access?.accessUntil && (
          <Text variant="body2" color="muted" className="mt-1">
            {t('users.until', { date: formatDay(`${member.access.accessUntil}T00:00`) })}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    label: t('users.actions'),
    wideOnly: true,
    render: (member) => (
      <IconButton component={RouterLink} to={`${root}/${member.userId}/edit`} aria-label={t('users.editNamed', { name: nameOf(member) })}>
        <Edit className="icon-small" />
      </IconButton>
    ),
  },
];
