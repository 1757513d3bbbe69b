import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { ParticipantFilter } from './report-search';

interface ParticipantFilterSelectProps {
  filters: readonly ParticipantFilter[];
  value: ParticipantFilter | undefined;
  onChange(value: ParticipantFilter | undefined): void;
  /** Whether sites take part, and not people. */
  isBySite: boolean;
}

/** Everybody, or those of one state. */
export function ParticipantFilterSelect({ filters, value, onChange, isBySite }: ParticipantFilterSelectProps) {
  const { t } = useTranslation('report');
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
          {isBySite && filter !== 'unread' ? t(`sites.filter.${filter}`) : t(`participants.filter.${filter}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
