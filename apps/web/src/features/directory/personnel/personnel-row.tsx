import type { Member } from '@muster/contract/directory/member';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { PersonAvatar } from '../../../ui/person-avatar';
import { useCompany } from '../../organisation';
import { PersonStatus } from '../components/person-status';
import { SubdivisionSelect } from '../components/subdivision-select';
import { nameOf } from '../name-of';
import { changeSubdivision, useChangePeople, type Place } from '../people';
import { statusOf } from '../users/users-search';
import type { PersonnelRole } from './memberships';

interface PersonnelRowProps {
  place: Place;
  kind: PersonnelRole;
  member: Member;
  onRemove(): void;
}

/** One manager or member. In a division with subdivisions it also shows the person's subdivision [2.151]. */
export function PersonnelRow({ place, kind, member, onRemove }: PersonnelRowProps) {
  const { t } = useTranslation('people');
  const status = statusOf(member);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { border: 0 },
      }}
    >
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <Box sx={{ flex: '1 1 150px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {nameOf(member)}
        </Typography>
        {member.title && (
          <Typography variant="body2" color="textSecondary" dir="auto">
            {member.title}
          </Typography>
        )}
        {status !== 'active' && <PersonStatus status={status} />}
      </Box>
      {place.divisionId !== undefined && kind === 'member' && <Subdivision divisionId={place.divisionId} member={member} />}
      <IconButton onClick={onRemove} aria-label={t('personnel.removeNamed', { name: nameOf(member) })}>
        <PersonRemove />
      </IconButton>
    </Box>
  );
}

function Subdivision({ divisionId, member }: { divisionId: number; member: Member }) {
  const { t } = useTranslation('people');
  const subdivisions = useCompany().divisions.find(({ id }) => id === divisionId)?.subdivisions ?? [];
  const change = useChangePeople(({ id, subDivisionId }: { id: number; subDivisionId: number | null }) =>
    changeSubdivision({ params: { id }, body: { id, subDivisionId } }, { failure: t('personnel.subdivisionFailed') }),
  );
  if (subdivisions.length === 0) return null;
  const link = member.access?.place;
  const choose = (subDivisionId: number | null) => {
    // Somebody has removed the person from the division in the meantime [8.28].
    if (link?.userDivisionId == null) announce('error', t('personnel.mismatch'));
    else change.mutate({ id: link.userDivisionId, subDivisionId });
  };
  return (
    <SubdivisionSelect
      name={nameOf(member)}
      subdivisions={subdivisions}
      value={change.isPending ? change.variables.subDivisionId : (link?.subDivisionId ?? null)}
      isClosed={change.isPending}
      onChange={choose}
    />
  );
}
