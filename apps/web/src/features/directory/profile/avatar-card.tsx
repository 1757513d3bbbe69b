import type { Profile } from '@muster/contract/directory/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import ForumOutlined from '~icons/ic/outline-forum';
import QuestionAnswerOutlined from '~icons/ic/outline-question-answer';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { StatusChip } from '../../../ui/labels/status-chip';
import { nameOf } from '../name-of';
import { contributionsQuery } from '../people';

/** The picture with name and job title, and the number of questions and answers that the person has given with their name [2.140] [9.32]. */
export function AvatarCard({ companyId, person }: { companyId: number; person: Profile }) {
  const { t } = useTranslation('people');
  const { data, isError } = useQuery(contributionsQuery(companyId, person.userId));
  const membership = person.userCompanies.find((one) => one.companyId === companyId);
  const roles = [membership?.isManager && t('role.companyManager'), membership?.isLeader && t('role.leader')].filter(Boolean);
  return (
    <section
      aria-label={t('profile.contributions')}
      className="flex items-center gap-6 p-4 sm:p-6 border border-line rounded-card bg-paper"
    >
      <PersonAvatar firstName={person.firstName} lastName={person.lastName} src={person.avatarUrl ?? undefined} size="large" />
      <div className="grid gap-1 min-w-0">
        <Text variant="subtitle1" dir="auto" className="wrap-anywhere">
          {nameOf(person)}
        </Text>
        <Text color="muted" dir="auto" className="wrap-anywhere">
          {person.title ?? t('profile.titleUnknown')}
        </Text>
        {roles.length > 0 && <Text className="font-semibold">{roles.join(' · ')}</Text>}
        {data ? (
          <>
            <StatusChip tone="neutral" icon={<QuestionAnswerOutlined />} label={t('profile.questions', { count: data.questions })} />
            <StatusChip tone="neutral" icon={<ForumOutlined />} label={t('profile.answers', { count: data.answers })} />
          </>
        ) : (
          !isError && <Skeleton width={120} height={52} />
        )}
      </div>
    </section>
  );
}
