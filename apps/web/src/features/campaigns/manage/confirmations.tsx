import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { openWork } from './open-work';
import type { useManageCampaign } from './use-manage-campaign';

export type Question = 'finalise' | 'delete' | 'takeOver';

interface ConfirmationsProps {
  campaign: CampaignV2;
  manage: ReturnType<typeof useManageCampaign>;
  open: Question | undefined;
  onClose(): void;
}

/** The dialogs that ask before an action. */
export function Confirmations({ campaign, manage: { finalise, remove, takeOver }, open, onClose }: ConfirmationsProps) {
  const { t } = useTranslation(['campaigns', 'forms']);
  const { type } = campaign;
  const { open: waiting, total, of } = openWork(campaign);
  const confirmed = (run: () => Promise<void>) => () => void run().finally(onClose);
  return (
    <>
      <ConfirmDialog
        open={open === 'finalise'}
        title={t('finalise.title', { type: t(`typeInSentence.${type}`) })}
        confirmLabel={t('manage.finalise')}
        destructive
        busy={finalise.isPending}
        onConfirm={confirmed(finalise.run)}
        onClose={onClose}
      >
        {waiting > 0 && <Text className="mb-2 font-semibold">{t(`forms:open.${of}`, { open: waiting, total })}</Text>}
        <Text>{t('finalise.text')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'takeOver'}
        title={t('takeOver.title')}
        confirmLabel={t('manage.takeOver')}
        busy={takeOver.isPending}
        onConfirm={confirmed(takeOver.run)}
        onClose={onClose}
      >
        <Text>{t('takeOver.text')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'delete'}
        title={t('delete.title', { type: t(`typeInSentence.${type}`) })}
        confirmLabel={t('manage.delete')}
        destructive
        onConfirm={() => {
          onClose();
          void remove();
        }}
        onClose={onClose}
      >
        <Text>{t('delete.text')}</Text>
      </ConfirmDialog>
    </>
  );
}
