import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import PersonRemove from '~icons/ic/outline-person-remove';
import { IconButton } from '../../../ui/controls/icon-button';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { MemberName } from '../components/member-name';
import { nameOf } from '../name-of';

/** One leader, with a button to remove them. */
export function LeaderRow({ member, onRemove }: { member: Member; onRemove(): void }) {
  const { t } = useTranslation('settings');
  return (
    <li className="flex items-center gap-3 min-h-18 ps-4 pe-2 py-2 border-b border-line last-of-type:border-b-0">
      <PersonAvatar firstName={member.firstName} lastName={member.lastName} src={member.avatarUrl ?? undefined} />
      <div className="flex-1 min-w-0 wrap-anywhere">
        <MemberName member={member} />
      </div>
      <IconButton onClick={onRemove} aria-label={t('leadership.removeNamed', { name: nameOf(member) })}>
        <PersonRemove />
      </IconButton>
    </li>
  );
}
