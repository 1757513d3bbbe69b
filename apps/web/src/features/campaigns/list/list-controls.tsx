import { campaignKinds, type CampaignType } from '@muster/contract/campaigns/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field';
import { subTypesQuery } from '../api';
import { ListTabs } from './list-tabs';
import { isFiltered, type ListSearch } from './list-search';

interface ListControlsProps {
  type: CampaignType;
  scope: Scope;
  isManager: boolean;
  search: ListSearch;
  onChange(search: ListSearch): void;
}

/** Search, Focus, sub-type, Clear, and the tabs [2.95]; each change begins again at the first page. */
export function ListControls({ type, scope, isManager, search, onChange }: ListControlsProps) {
  const { t } = useTranslation('campaigns');
  const { draftOnly } = search;
  const set = (part: ListSearch) => onChange({ ...search, ...part, page: undefined });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isManager && (
        <ListTabs type={type} scope={scope} draftOnly={draftOnly === true} onChange={(only) => set({ draftOnly: only || undefined })} />
      )}
      <SearchField
        label={t(`search.${type}`)}
        value={search.searchTerm ?? ''}
        onSearch={(text) => set({ searchTerm: text || undefined })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44 }}>
        {!draftOnly && (
          <FormControlLabel
            control={<Switch checked={search.isForMe === true} onChange={(_, checked) => set({ isForMe: checked || undefined })} />}
            label={t('focus')}
          />
        )}
        {campaignKinds[type].hasSubTypeFilter && (
          <SubTypeFilter type={type} value={search.subType} onChange={(subType) => set({ subType })} />
        )}
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange({ draftOnly })} sx={{ marginInlineStart: 'auto' }}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface SubTypeFilterProps {
  type: CampaignType;
  value: string | undefined;
  onChange(subType: string | undefined): void;
}

const all = 'ALL';

/** [2.96] A sub-type that the address names and the library does not have is shown by its own name. */
function SubTypeFilter({ type, value, onChange }: SubTypeFilterProps) {
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
