import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/i18n';
import { useIsKept } from '../../../lib/queries/use-is-kept';
import { CurrentFields } from '../../../ui/forms/current-fields';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { PageHeader } from '../../../ui/layout/page-header';
import { Panel } from '../../../ui/layout/panel';
import { useCompany } from '../../organisation';
import { preferencesQuery } from '../settings/api';
import { FixedChannels } from '../settings/channel-matrix';
import { QuietDays } from '../settings/quiet-days';
import { QuietHours } from '../settings/quiet-hours';
import { Topics } from '../settings/topics';

/** Whether each kind of notification also goes out by e-mail and push [2.62]. */
export function NotificationSettings() {
  const { t, i18n } = useTranslation('notification-settings');
  const query = preferencesQuery(i18n.language as Language);
  const preferences = useQuery(query);
  const isKept = useIsKept(query);
  const { features } = useCompany();
  const header = <PageHeader title={t('title')} caption={t('caption')} />;
  if (!preferences.data) {
    return (
      <>
        {header}
        {preferences.isError ? <LoadFailed onRetry={() => void preferences.refetch()} /> : <SkeletonList height={72} />}
      </>
    );
  }
  const { kinds, quietDays, quietHours, email } = preferences.data;
  return (
    <>
      {header}
      <div className="grid gap-4 max-w-190">
        {email !== 'READY' && <Alert severity={email === 'REFUSED' ? 'warning' : 'info'}>{t(`email.${email}`)}</Alert>}
        <CurrentFields areOld={isKept}>
          <Panel title={t('kinds')}>
            <FixedChannels isPushOn={features.push} />
            <Topics kinds={kinds} />
          </Panel>
          <Panel title={t('hours.title')}>
            <Text color="muted" className="mb-2">
              {t('hours.text')}
            </Text>
            <QuietHours hours={quietHours} />
          </Panel>
          <Panel title={t('quiet.title')}>
            <Text color="muted" className="mb-2">
              {t('quiet.text')}
            </Text>
            <QuietDays days={quietDays} />
          </Panel>
        </CurrentFields>
      </div>
    </>
  );
}
