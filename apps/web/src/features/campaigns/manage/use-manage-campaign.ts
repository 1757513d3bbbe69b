import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { companyCampaignsTag } from '@muster/contract/campaigns/tags';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignDeletion, deleteCampaign, finaliseCampaign, takeOverAuthorship } from '../api';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../change';
import { listPath, reportPath } from '../paths';
import { scopeOf, useWorkspace } from '../place';
import { useDeleteFlag } from './use-delete-flag';

/** Finalises, deletes and takes over. The promises never reject: errors are announced before they resolve. */
export function useManageCampaign(campaign: CampaignV2) {
  const { t } = useTranslation('campaigns');
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const workspace = useWorkspace();
  const { id, companyId, type, version } = campaign;
  const [isDeleting, setIsDeleting] = useDeleteFlag();

  const finalise = useMutation({
    mutationFn: () =>
      finaliseCampaign({ params: { id }, body: { id, version, status: 'COMPLETE' } }, { failure: t('toast.errorCompleting') }),
    onSuccess: async () => {
      await invalidate(...changeOf(campaign));
      await navigate({ to: reportPath(workspace, { id, type, status: 'COMPLETE' }) });
    },
  });

  const takeOver = useMutation({
    mutationFn: () => takeOverAuthorship({ params: { id }, body: { version } }, { failure: t('toast.errorTakingOver') }),
    onSuccess: () => invalidate(...changeOf(campaign)),
  });

  const deletion = useMutation({
    mutationKey: campaignDeletion(id),
    mutationFn: async () => {
      await deleteCampaign({ params: { id } }, { failure: t(`toast.errorDeleting.${type}`) });
      // The list opens its first item automatically. That must not be the deleted one.
      await invalidate(companyCampaignsTag(companyId));
      await navigate({ to: listPath(scopeOf(campaign), type), search: {} });
    },
  });
  const remove = async () => {
    setIsDeleting(true);
    try {
      await deletion.mutateAsync();
      void invalidate(...changeOf(campaign));
    } catch {
      setIsDeleting(false);
    }
  };

  return { finalise: useRun(finalise), takeOver: useRun(takeOver), remove, isDeleting };
}

interface Runs {
  isPending: boolean;
  mutateAsync(): Promise<unknown>;
}

/** A second press waits for the first request: a double tap comes before the page has disabled the button [4.26]. */
function useRun({ isPending, mutateAsync }: Runs) {
  const running = useRef<Promise<void>>(undefined);
  const start = () =>
    mutateAsync()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => (running.current = undefined));
  return { isPending, run: () => (running.current ??= start()) };
}
