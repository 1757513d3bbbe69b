import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { SearchField } from '../../../ui/inputs/search-field';
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
    <div className="grid gap-2">
      <SearchField
        label={t('questions.search')}
        value={search.searchTerm ?? ''}
        onSearch={(text) => set({ searchTerm: text || undefined })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-11">
        {isAnsweredToo && (
          <FormControlLabel
            control={<Switch checked={search.unanswered === true} onChange={(_, isOn) => set({ unanswered: isOn || undefined })} />}
            label={t('questions.unanswered')}
          />
        )}
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange(withoutFilters(search))} className="ms-auto">
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
