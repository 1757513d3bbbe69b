import { promisedWorkingDays } from '@muster/contract/campaigns/follow-up/limits';
import { maxCampaignsOfChange } from '@muster/contract/campaigns/limits';
import type { CampaignsChange } from '@muster/contract/campaigns/campaigns-change';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button';
import { Text } from '../../../../ui/display/text';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog';
import { ChangeResults } from './change-results';
import { idsFor, useChangeCampaigns, type SelectedCampaigns } from './selected-campaigns';

interface SeveralBarProps {
  companyId: number;
  selected: SelectedCampaigns;
  onSelect(selected: SelectedCampaigns): void;
}

/** What can be done with the ticked campaigns, and what was done. It stays at the end of the list while that scrolls. */
export function SeveralBar({ companyId, selected, onSelect }: SeveralBarProps) {
  const { t } = useTranslation(['campaigns', 'reports']);
  const [asked, setAsked] = useState<CampaignsChange>();
  const change = useChangeCampaigns(companyId);
  const counts = { remind: idsFor(selected, 'remind').length, finalise: idsFor(selected, 'finalise').length };
  const isTooMany = selected.size > maxCampaignsOfChange;
  const run = (wished: CampaignsChange) =>
    change.mutate({ change: wished, selected }, { onSuccess: () => onSelect(new Map()), onSettled: () => setAsked(undefined) });
  return (
    // At a desk the list can end below the window: the bar stays in view, as wide as the list.
    <div className="max-lg:contents lg:min-h-20">
      <div className="sticky lg:fixed bottom-(--bar-height) lg:bottom-3 z-10 grid gap-2 lg:w-95 p-2 ps-4 border border-line rounded-card bg-paper">
        {change.data && <ChangeResults result={change.data} onClose={change.reset} />}
        <div className="flex flex-wrap items-center gap-2">
          <Text role="status" className="font-semibold me-2">
            {isTooMany ? t('several.tooMany', { total: maxCampaignsOfChange }) : t('several.selected', { total: selected.size })}
          </Text>
          <Button variant="outlined" disabled={counts.remind === 0 || isTooMany || change.isPending} onClick={() => setAsked('remind')}>
            {t('reports:remind.label')}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            className="border-line"
            disabled={counts.finalise === 0 || isTooMany || change.isPending}
            onClick={() => setAsked('finalise')}
          >
            {t('manage.finalise')}
          </Button>
        </div>
        <ConfirmDialog
          open={asked === 'remind'}
          title={t('several.remindTitle', { total: counts.remind })}
          confirmLabel={t('reports:remind.send')}
          busy={change.isPending}
          onConfirm={() => run('remind')}
          onClose={() => setAsked(undefined)}
        >
          <Text>{t('reports:remind.confirmText')}</Text>
        </ConfirmDialog>
        <ConfirmDialog
          open={asked === 'finalise'}
          destructive
          title={t('several.finaliseTitle', { total: counts.finalise })}
          confirmLabel={t('manage.finalise')}
          busy={change.isPending}
          onConfirm={() => run('finalise')}
          onClose={() => setAsked(undefined)}
        >
          <Text className="mb-2">{t('finalise.text')}</Text>
          <Text>{t('several.outcomes', { total: promisedWorkingDays })}</Text>
        </ConfirmDialog>
      </div>
    </div>
  );
}
