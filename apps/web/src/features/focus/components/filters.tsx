import { dueBuckets } from '@muster/contract/campaigns/life-cycle';
import { campaignTypes } from '@muster/contract/templates/kinds';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/inputs/choice';
import { Button } from '../../../ui/controls/button';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { SearchField } from '../../../ui/inputs/search-field';
import { isFiltered, type FocusSearch } from '../search';

interface FiltersProps {
  searchLabel: string;
  search: FocusSearch;
  /** Whether the items are in progress, so that due date and assignment are useful filters. */
  areInProgress: boolean;
  onChange(part: FocusSearch): void;
  onClear(): void;
}

/** Search, type, in-progress status, Unassigned and Clear [2.110]. Each change goes back to the first page. */
export function Filters({ searchLabel, search, areInProgress, onChange, onClear }: FiltersProps) {
  const { t } = useTranslation('focus');
  const { searchTerm = '', type, inProgressStatus, unAssigned = false } = search;
  const set = (part: FocusSearch) => onChange({ ...part, page: undefined });
  return (
    <div className="grid gap-2">
      <SearchField label={searchLabel} value={searchTerm} onSearch={(text) => set({ searchTerm: text || undefined })} />
      <div className="flex gap-2">
        <Choice
          label={t('type')}
          all={t('allTypes')}
          value={type}
          options={campaignTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(next) => set({ type: next })}
        />
        {areInProgress && (
          <Choice
            label={t('status')}
            all={t('allStatuses')}
            value={inProgressStatus}
            options={dueBuckets.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            onChange={(next) => set({ inProgressStatus: next })}
          />
        )}
      </div>
      {(areInProgress || isFiltered(search)) && (
        <div className="flex items-center min-h-11">
          {areInProgress && (
            <FormControlLabel
              control={<Checkbox checked={unAssigned} onChange={(_, checked) => set({ unAssigned: checked || undefined })} />}
              label={t('unassigned')}
            />
          )}
          {isFiltered(search) && (
            <Button color="inherit" onClick={onClear} className="ms-auto">
              {t('clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
