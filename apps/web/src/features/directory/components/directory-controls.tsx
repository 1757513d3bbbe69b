import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import FilterList from '~icons/ic/baseline-filter-list';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { SearchField } from '../../../ui/inputs/search-field';
import { filtersIn, isFiltered, type DirectoryControlsProps } from '../directory-search';

const DirectoryFilters = lazyPart(() => import('./directory-filters'), 'DirectoryFilters');

/** Search, and filters behind a button that shows the number of active ones [3.52]. Each change goes back to the first page. */
export function DirectoryControls(props: DirectoryControlsProps) {
  const { search, onChange } = props;
  const { t } = useTranslation('people');
  const active = filtersIn(search);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('directory.search')}
        value={search.searchTerm ?? ''}
        onSearch={(text) => onChange({ ...search, searchTerm: text || undefined, page: undefined })}
      />
      <div className="flex gap-2 justify-between">
        <Button color="inherit" variant="outlined" startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? t('directory.filtersActive', { count: active }) : t('directory.filters')}
        </Button>
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange({})}>
            {t('directory.clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <DirectoryFilters {...props} />
        </Suspense>
      )}
    </div>
  );
}
