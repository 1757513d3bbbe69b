import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import { Button } from '../../../ui/controls/button';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import type { useRemindPlace } from './use-remind-place';

interface RemindPlaceProps {
  remind: ReturnType<typeof useRemindPlace>;
  /** How many people are missing; undefined for an anonymous campaign. */
  count: number | undefined;
}

/** Reminds all people of the place with open work, after a confirmation with their number. */
export function RemindPlace({ remind, count }: RemindPlaceProps) {
  const { t } = useTranslation('reports');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<NotificationsActiveOutlined />} loading={remind.isPending} onClick={() => setIsAsking(true)}>
        {count === undefined ? t('remind.everybody') : t('remind.all', { count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={count === undefined ? t('remind.confirmAll') : t('remind.confirm', { count })}
        confirmLabel={t('remind.send')}
        busy={remind.isPending}
        onConfirm={() => remind.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        {t('remind.confirmText')}
      </ConfirmDialog>
    </>
  );
}
