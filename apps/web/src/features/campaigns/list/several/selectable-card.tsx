import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../ui/controls/choices/checkbox';
import { isSelectable, type SelectedCampaigns } from './selected-campaigns';

interface SelectableCardProps {
  campaign: CampaignListItem;
  selected: SelectedCampaigns;
  onSelect(selected: SelectedCampaigns): void;
  children: ReactNode;
}

/** A card with a tick box before it. A campaign without an action for several campaigns has no tick box. */
export function SelectableCard({ campaign, selected, onSelect, children }: SelectableCardProps) {
  const { t } = useTranslation('ui');
  const { id, title } = campaign;
  const isTicked = selected.has(id);
  const toggle = () => onSelect(new Map(isTicked ? [...selected].filter(([one]) => one !== id) : [...selected, [id, campaign]]));
  return (
    <div className="flex items-center gap-1">
      <div className="size-11 flex-none">
        {isSelectable(campaign) && (
          <Checkbox checked={isTicked} onChange={toggle} aria-label={t('table.select', { name: title })} className="size-11" />
        )}
      </div>
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
