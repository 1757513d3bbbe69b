import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { canConsult } from '@muster/contract/campaigns/consultation/kinds';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DescriptionOutlined from '~icons/ic/outline-description';
import RecordVoiceOverOutlined from '~icons/ic/outline-record-voice-over';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';

const ConsultationDialog = lazyPart(() => import('./consultation-dialog'), 'ConsultationDialog');

const DocumentsDialog = lazyPart(() => import('./documents-dialog'), 'DocumentsDialog');

/** Whether this person can make the campaign a consultation here. */
export const mayConsult = ({ type, allowedActions }: CampaignV2): boolean => canConsult(type) && allowedActions.includes('edit');

/** The buttons that say what a campaign consults people about, and with which documents. */
export function ConsultationAction({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('consultation');
  const [opened, setOpened] = useState<'consultation' | 'documents'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        className="border-line"
        startIcon={<RecordVoiceOverOutlined />}
        onClick={() => setOpened('consultation')}
      >
        {campaign.isConsultation ? t('make') : t('title')}
      </Button>
      {campaign.isConsultation && (
        <Button
          variant="outlined"
          color="inherit"
          className="border-line"
          startIcon={<DescriptionOutlined />}
          onClick={() => setOpened('documents')}
        >
          {t('documents')}
        </Button>
      )}
      <Suspense>
        {opened === 'consultation' && <ConsultationDialog campaign={campaign} onClose={close} />}
        {opened === 'documents' && <DocumentsDialog campaign={campaign} onClose={close} />}
      </Suspense>
    </>
  );
}
