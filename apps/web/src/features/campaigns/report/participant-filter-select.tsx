import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { filtersFor } from './participant';
import type { ParticipantFilter } from './report-search';

interface ParticipantFilterSelectProps {
  campaign: CampaignV2;
  value: ParticipantFilter | undefined;
  onChange(value: ParticipantFilter | undefined): void;
}

/** Everybody, or those of one state. */
export function ParticipantFilterSelect({ campaign, value, onChange }: ParticipantFilterSelectProps) {
  const { t } = useTranslation('report');
  const filters = filtersFor(campaign);
  if (filters.length === 0) return null;
  const isFilter = (text: string): text is ParticipantFilter => filters.some((filter) => filter === text);
  return (
    <TextField
      select
      label={t('participants.show')}
      value={value ?? 'all'}
      onChange={({ target }) => onChange(isFilter(target.value) ? target.value : undefined)}
      sx={{ minWidth: 180 }}
    >
      {(['all', ...filters] as const).map((filter) => (
        <MenuItem key={filter} value={filter}>
          {t(wordsOf(filter, campaign))}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Sites complete, readers of a briefing confirm, everybody else answers. */
function wordsOf(filter: ParticipantFilter | 'all', { campaignMode, type }: CampaignV2) {
  if (campaignMode === 'HIERARCHICAL' && filter !== 'unread') return `sites.filter.${filter}` as const;
  if (type === 'BRIEFING' && filter === 'missing') return 'participants.filter.missingConfirmation';
  if (type === 'BRIEFING' && filter === 'done') return 'participants.filter.confirmed';
  return `participants.filter.${filter}` as const;
}
