import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { useMe } from '../../identity';
import { pushStateQuery, useEnablePush } from './api';

/** Offers push messages on a device that can show them and has no subscription yet [4.37] [2.90]. */
export function PushPrompt() {
  const { t } = useTranslation('push');
  const { userId } = useMe();
  const state = useQuery(pushStateQuery(userId)).data;
  const enable = useEnablePush(userId, { enabled: t('enabled'), unsupported: t('unsupported'), denied: t('denied'), failed: t('failed') });
  if (state !== 'none') return null;
  return (
    <aside aria-label={t('title')} className="flex flex-wrap items-center gap-4 p-4 sm:p-6 border border-line rounded-card">
      <NotificationsActiveOutlined className="text-primary size-9" />
      <div className="flex-[1_1_200px] min-w-0">
        <Text variant="subtitle1">{t('title')}</Text>
        <Text color="muted">{t('text')}</Text>
      </div>
      <Button variant="outlined" loading={enable.isPending} onClick={() => enable.mutate()} className="min-h-11">
        {t('enable')}
      </Button>
    </aside>
  );
}
