import type { Member } from '@muster/contract/directory/member';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { ButtonBase } from '../../../ui/controls/button-base';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/person-avatar';
import { nameOf } from '../name-of';
import { statusOf } from '../users/users-search';
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
    <ButtonBase
      component={Link}
      to={to}
      search
      aria-current={isSelected ? 'true' : undefined}
      className={clsx(
        'flex justify-start gap-3 w-full p-3 text-start border rounded-card bg-paper hover:border-primary',
        isSelected ? 'border-primary inset-ring inset-ring-primary' : 'border-line',
      )}
    >
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
    </ButtonBase>
  );
}
