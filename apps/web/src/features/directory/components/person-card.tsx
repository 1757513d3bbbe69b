import type { Member } from '@muster/contract/directory/member';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { ListCard } from '../../../ui/layout/list-card';
import { nameOf } from '../name-of';
import { statusOf } from '../users/user-status';
import { PersonStatus } from './person-status';

interface PersonCardProps {
  member: Member;
  /** The path of the profile. */
  to: string;
  isSelected: boolean;
}

/** One person of the directory: name and job title. */
export function PersonCard({ member, to, isSelected }: PersonCardProps) {
  const { t } = useTranslation('people');
  const { firstName, lastName, avatarUrl, title } = member;
  const status = statusOf(member);
  return (
    <ListCard to={to} search isSelected={isSelected} className="flex justify-start gap-3 p-3">
      <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} />
      <div className="flex-1 min-w-0">
        <Text component="span" variant="subtitle1" dir="auto" className="block leading-[1.35]">
          {nameOf(member)}
        </Text>
        <Text component="span" variant="body2" color="muted" dir="auto">
          {title ?? t('profile.titleUnknown')}
        </Text>
        {status !== 'active' && <PersonStatus status={status} />}
      </div>
    </ListCard>
  );
}
