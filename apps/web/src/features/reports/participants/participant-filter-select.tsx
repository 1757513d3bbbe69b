import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/inputs/choice';
import { filtersFor } from './participant';
import type { ParticipantFilter } from '../report-search';

interface ParticipantFilterSelectProps {
  campaign: CampaignV2;
  value: ParticipantFilter | undefined;
  onChange(value: ParticipantFilter | undefined): void;
}

/** Filters by state, or shows everybody. */
export function ParticipantFilterSelect({ campaign, value, onChange }: ParticipantFilterSelectProps) {
  const { t } = useTranslation('reports');
  const filters = filtersFor(campaign);
  if (filters.length === 0) return null;
  return (
    <Choice
      label={t('participants.show')}
      all={t(wordsOf('all', campaign))}
      value={value === 'invited' ? undefined : value}
      options={filters.map((filter) => ({ value: filter, label: t(wordsOf(filter, campaign)) }))}
      onChange={onChange}
    />
  );
}

/** The verb of each type: sites complete, readers of a briefing confirm, other people answer. */
function wordsOf(filter: Exclude<ParticipantFilter, 'invited'> | 'all', { campaignMode, type }: CampaignV2) {
  if (campaignMode === 'HIERARCHICAL' && filter !== 'unread') return `sites.filter.${filter}` as const;
  if (type === 'BRIEFING' && filter === 'missing') return 'participants.notConfirmed';
  if (type === 'BRIEFING' && filter === 'done') return 'participants.confirmed';
  return `participants.filter.${filter}` as const;
}
