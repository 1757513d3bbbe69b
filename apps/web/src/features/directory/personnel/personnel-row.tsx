import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import PersonRemove from '~icons/ic/outline-person-remove';
import { announce } from '../../../lib/alerts';
import { IconButton } from '../../../ui/controls/icon-button';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { useCompany } from '../../organisation';
import { PersonStatus } from '../components/person-status';
import { SubdivisionSelect } from '../components/subdivision-select';
import { MemberName } from '../components/member-name';
import { nameOf } from '../name-of';
import { changeSubdivision, useChangePeople, type PersonnelScope } from '../people';
import { statusOf } from '../users/user-status';
import type { PersonnelRole } from './memberships';

interface PersonnelRowProps {
  place: PersonnelScope;
  kind: PersonnelRole;
  member: Member;
  onRemove(): void;
}

/** One manager or member. In a division with subdivisions it also shows the person's subdivision [2.151]. */
export function PersonnelRow({ place, kind, member, onRemove }: PersonnelRowProps) {
  const { t } = useTranslation('people');
  const status = statusOf(member);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 border-b border-line last-of-type:border-0">
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <div className="flex-[1_1_150px] min-w-0 wrap-anywhere">
        <MemberName member={member} />
        {status !== 'active' && <PersonStatus status={status} />}
      </div>
      {place.divisionId !== undefined && kind === 'member' && <Subdivision divisionId={place.divisionId} member={member} />}
      <IconButton onClick={onRemove} aria-label={t('personnel.removeNamed', { name: nameOf(member) })}>
        <PersonRemove />
      </IconButton>
    </li>
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
