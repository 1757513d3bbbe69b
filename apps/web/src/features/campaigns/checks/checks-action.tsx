import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import QuizOutlined from '~icons/ic/outline-quiz';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';

const ChecksDialog = lazyPart(() => import('./checks-dialog'), 'ChecksDialog');

/** Whether this person can write check questions for the campaign. */
export const mayWriteChecks = ({ type, isAnonymous, allowedActions }: CampaignV2): boolean =>
  type === 'BRIEFING' && !isAnonymous && allowedActions.includes('edit');

/** The button that opens the check questions of a briefing. */
export function ChecksAction({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('checks');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" className="border-line" startIcon={<QuizOutlined />} onClick={() => setOpen(true)}>
        {t('title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ChecksDialog campaign={campaign} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
