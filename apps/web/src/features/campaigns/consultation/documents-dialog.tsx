import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/display/skeleton';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { useMedia } from '../../../ui/hooks/use-media';
import { ClosableTitle } from '../../../ui/overlays/closable-title';
import { Dialog, DialogContent } from '../../../ui/overlays/dialog';
import { consultationQuery } from './api';
import { Documents } from './documents';

interface DocumentsDialogProps {
  campaign: CampaignV2;
  onClose(): void;
}

/** The documents of a consultation that has no page for its people yet: a draft. */
export function DocumentsDialog({ campaign, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation('consultation');
  const titleId = useId();
  const isPhone = !useMedia('md-up');
  const { data, isError, refetch } = useQuery(consultationQuery(campaign.id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <ClosableTitle id={titleId} onClose={onClose}>
        {t('title')}
      </ClosableTitle>
      <DialogContent>
        {data && <Documents campaign={campaign} view={data} />}
        {!data && (isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton variant="rounded" height={140} />)}
      </DialogContent>
    </Dialog>
  );
}
