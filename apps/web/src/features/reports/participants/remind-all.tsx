import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { reminderQuery } from '../api';
import { skippedTexts, useRemind } from './use-remind';

/**
 * Reminds everybody with open work, after a confirmation that says whom the reminder reaches and whom not. If it would reach nobody, the
 * button is disabled and says why. An anonymous campaign shows no numbers.
 */
export function RemindAll({ campaign }: { campaign: CampaignV2 }) {
  const { allowedActions } = campaign;
  return allowedActions.includes('remind') ? <Reminding campaign={campaign} /> : null;
}

function Reminding({ campaign }: { campaign: CampaignV2 }) {
  const { id, isAnonymous, campaignMode } = campaign;
  const { t } = useTranslation('reports');
  const remind = useRemind(campaign);
  const [isAsking, setIsAsking] = useState(false);
  const { data, isLoading } = useQuery(reminderQuery(id));
  const count = isAnonymous ? undefined : data?.reminded;
  const skips = data && !isAnonymous ? skippedTexts(t, campaignMode, data) : [];
  const face = {
    variant: 'contained',
    startIcon: <NotificationsActiveOutlined />,
    className: 'print:hidden',
  } as const;
  // the button without the number is longer, so the line would break, and join again under the reader
  if (isLoading && !isAnonymous) return <Skeleton variant="rounded" width={178} height={44} />;
  const question = campaignMode === 'HIERARCHICAL' ? 'remind.confirmSites' : 'remind.confirm';
  if (data?.reminded === 0) {
    const reason = skips.length > 0 ? skips.join(' ') : t(data.skipped > 0 ? 'remind.lately' : 'remind.nobody');
    return (
      <ClosedButton {...face} reason={reason}>
        {t('remind.everybody')}
      </ClosedButton>
    );
  }
  return (
    <>
      <Button {...face} loading={isLoading || remind.isPending} onClick={() => setIsAsking(true)}>
        {count === undefined ? t('remind.everybody') : t('remind.all', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={count === undefined ? t('remind.confirmAll') : t(question, { count })}
        confirmLabel={t('remind.send')}
        busy={remind.isPending}
        onConfirm={() => remind.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {skips.map((text) => (
          <Text key={text} className="mb-2">
            {text}
          </Text>
        ))}
        <Text>{t('remind.confirmText')}</Text>
      </ConfirmDialog>
    </>
  );
}
