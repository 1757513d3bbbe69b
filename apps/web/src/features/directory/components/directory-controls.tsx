import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { SearchField } from '../../../ui/search-field';
import { filtersIn, isFiltered, type DirectoryControlsProps } from '../directory-search';

const DirectoryFilters = lazyPart(() => import('./directory-filters'), 'DirectoryFilters');

/** Search, and filters behind a button that shows the number of active ones [3.52]. Each change goes back to the first page. */
export function DirectoryControls(props: DirectoryControlsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation('people');
  const active = filtersIn(search);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <SearchField
        label={t('directory.search')}
        value={search.searchTerm ?? ''}
        onSearch={(text) => onChange({ ...search, searchTerm: text || undefined, page: undefined })}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Button color="inherit" variant="outlined" startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? t('directory.filtersActive', { count: active }) : t('directory.filters')}
        </Button>
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange({})}>
            {t('directory.clear')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <Suspense>
          <DirectoryFilters {...props} />
        </Suspense>
      )}
    </Box>
  );
}
