import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { canConsult } from '@muster/contract/campaigns/consultation/kinds';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import RecordVoiceOverOutlined from '~icons/ic/outline-record-voice-over';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';

const ConsultationDialog = lazyPart(() => import('./consultation-dialog'), 'ConsultationDialog');

/** Whether this person can make the campaign a consultation here. */
export const mayConsult = ({ type, allowedActions }: CampaignV2): boolean => canConsult(type) && allowedActions.includes('edit');

/** The button that says what a campaign consults people about. */
export function ConsultationAction({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('consultation');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        className="border-line"
        startIcon={<RecordVoiceOverOutlined />}
        onClick={() => setOpen(true)}
      >
        {campaign.isConsultation ? t('make') : t('title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ConsultationDialog campaign={campaign} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
