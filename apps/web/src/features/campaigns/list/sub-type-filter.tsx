import type { CampaignType } from '@muster/contract/campaigns/kinds';
import { useQuery } from '@tanstack/react-query';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { subTypesQuery } from '../api';

interface SubTypeFilterProps {
  type: CampaignType;
  value: string | undefined;
  onChange(subType: string | undefined): void;
}

const all = 'ALL';

/** [2.96] A sub-type that the address names and the library does not have is shown by its own name. */
export function SubTypeFilter({ type, value, onChange }: SubTypeFilterProps) {
  const { t } = useTranslation('campaigns');
  const { data: subTypes = [] } = useQuery(subTypesQuery(type));
  const isKnown = value === undefined || subTypes.some(({ subType }) => subType === value);
  return (
    <TextField
      select
      size="small"
      label={t('subType')}
      value={value ?? all}
      onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      sx={{ flex: 1, minWidth: 150 }}
    >
      <MenuItem value={all}>{t('allSubTypes')}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {subTypes.map(({ subType, title }) => (
        <MenuItem key={subType} value={subType}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
