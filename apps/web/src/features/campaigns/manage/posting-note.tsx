import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { campaignQuery, updateCampaign } from '../api';
import { changeOf } from '../change';
import { editPath } from '../paths';
import { scopeOf } from '../place';

interface PostingNoteProps {
  campaign: CampaignV2;
  posting: NonNullable<CampaignV2['posting']>;
}

/** How many of very many people a campaign has reached, whether it is delayed, and a button for its author to stop: it is then a draft again. */
export function PostingNote({ campaign, posting }: PostingNoteProps) {
  const { t } = useTranslation('campaigns');
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const { id, version, type, configurationAnswer } = campaign;
  // the page shows what this query finds
  useQuery({ ...campaignQuery(id), refetchInterval: 2_000 });
  const stop = useMutation({
    mutationFn: () => updateCampaign({ params: { id }, body: { id, version, configurationAnswer, status: 'DRAFT' } }),
    onSuccess: () => navigate({ to: editPath(scopeOf(campaign), type, id), search: { draftOnly: true } }),
    onSettled: () => invalidate(...changeOf(campaign)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2" role="status">
      <div className="grid gap-1">
        <Text className="font-semibold">{t('manage.posting', posting)}</Text>
        {posting.isDelayed && <Text>{t('manage.postingDelayed')}</Text>}
      </div>
      {campaign.allowedActions.includes('edit') && (
        <Button variant="outlined" color="inherit" className="border-line" onClick={() => stop.mutate()} loading={stop.isPending}>
          {t('manage.stopPosting')}
        </Button>
      )}
    </div>
  );
}
