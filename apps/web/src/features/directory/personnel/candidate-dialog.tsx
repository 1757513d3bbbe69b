import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import { PeopleDialog } from '../components/people-dialog';
import { useChangePeople, type PersonnelScope } from '../people';
import { addToPlace, listsOf, type PersonnelRole } from './memberships';

interface CandidateDialogProps {
  place: PersonnelScope;
  kind: PersonnelRole;
  onClose(): void;
}

/** The members of the company who can join the list, searched by name. A press adds one [2.146]. */
export function CandidateDialog({ place, kind, onClose }: CandidateDialogProps) {
  const { t } = useTranslation('people');
  const add = useChangePeople((member: Member) => addToPlace({ place, kind, member, failure: t(`personnel.${kind}.addFailed`) }));
  const otherRole = kind === 'manager' ? 'member' : 'manager';
  return (
    <PeopleDialog
      title={t(`personnel.${kind}.add`)}
      place={place}
      list={listsOf[kind].candidates}
      noteOf={(member) => (member.access?.place == null ? undefined : t(`personnel.${otherRole}.now`))}
      isClosed={add.isPending}
      onChoose={(member) => add.mutate(member, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
