import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { qualificationsQuery } from '../../identity';

/** '{type} - {title}' and the institution of each qualification [2.144]. */
export function QualificationList({ userId }: { userId: string }) {
  const { t } = useTranslation('people');
  const { data, isError, refetch } = useQuery(qualificationsQuery(userId));
  return (
    <Panel title={t('profile.qualifications')}>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={72} />}
      {data?.length === 0 && <Text color="muted">{t('profile.noQualifications')}</Text>}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map(({ id, type, title, institution }) => (
            <li key={id}>
              <Text dir="auto" className="font-semibold">
                {type} - {title}
              </Text>
              <Text variant="body2" color="muted" dir="auto">
                {institution}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
