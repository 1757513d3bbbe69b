import type { Member } from '@muster/contract/directory/member';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { PersonAvatar } from '../../../ui/person-avatar';
import { DataTable, type Column } from '../../../ui/table/data-table';
import type { TableState } from '../../../ui/table/table-state';
import { PersonStatus } from '../components/person-status';
import { nameOf } from '../name-of';
import { statusOf, type userSorts } from './users-search';

export type UsersState = TableState<(typeof userSorts)[number]>;

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

const columns = (t: TFunction<'people'>, root: string): Column<Member, (typeof userSorts)[number]>[] => [
  {
    key: 'name',
    label: t('users.name'),
    sort: 'lastName',
    render: (member) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Link
            component={RouterLink}
            to={`${root}/${member.userId}/edit`}
            underline="hover"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
          >
            <span dir="auto">{nameOf(member)}</span>
          </Link>
          <Typography variant="body2" color="textSecondary" sx={{ mt: -1 }}>
            <bdi>{member.email}</bdi>
          </Typography>
        </Box>
      </Box>
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
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {t('users.until', { date: formatDay(`${member.access.accessUntil}T00:00`) })}
          </Typography>
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
        <Edit fontSize="small" />
      </IconButton>
    ),
  },
];
