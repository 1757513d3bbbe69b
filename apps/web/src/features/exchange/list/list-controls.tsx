import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field';
import { generalIn, isFiltered, withoutFilters, type ListSearch } from './list-search';

interface ListControlsProps {
  search: ListSearch;
  onChange(search: ListSearch): void;
}

/** Search, Unanswered and Clear [3.53]. Each change goes back to the first page. */
export function ListControls({ search, onChange }: ListControlsProps) {
  const { t } = useTranslation('communities');
  const set = (part: ListSearch) => onChange({ ...search, ...part, page: undefined });
  const general = generalIn(search);
  const isAnsweredToo = general !== 'unanswered' && general !== 'waiting-for-me';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SearchField
        label={t('questions.search')}
        value={search.searchTerm ?? ''}
        onSearch={(text) => set({ searchTerm: text || undefined })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44 }}>
        {isAnsweredToo && (
          <FormControlLabel
            control={<Switch checked={search.unanswered === true} onChange={(_, isOn) => set({ unanswered: isOn || undefined })} />}
            label={t('questions.unanswered')}
          />
        )}
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange(withoutFilters(search))} sx={{ marginInlineStart: 'auto' }}>
            {t('clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
