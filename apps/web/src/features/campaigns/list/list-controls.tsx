import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { SearchField } from '../../../ui/inputs/search-field';
import { isFiltered } from './list-query';
import type { ListSearch } from './list-search';

/** Only some lists have these controls, so they are fetched when needed. */
const ListTabs = lazyPart(() => import('./list-tabs'), 'ListTabs');
const ManagerFilters = lazyPart(() => import('./manager-filters'), 'ManagerFilters');
const SubTypeFilter = lazyPart(() => import('./sub-type-filter'), 'SubTypeFilter');

interface ListControlsProps {
  type: CampaignType;
  scope: Scope;
  /** Whether the list has a tab for drafts: for managers, in places that can create campaigns [2.95]. */
  hasDrafts: boolean;
  /** Whether the list has the filters and the sort of managers. */
  isManager: boolean;
  search: ListSearch;
  onChange(search: ListSearch): void;
  /** Whether the cards have tick boxes. */
  isSelecting: boolean;
  onSelecting(isSelecting: boolean): void;
}

/**
 * Search, Focus, sub-type, Clear, and the tabs [2.95]; one row below the search, also on a phone. Managers have their filters in a part that
 * opens. Each change returns to the first page.
 */
export function ListControls({ type, scope, hasDrafts, isManager, search, onChange, isSelecting, onSelecting }: ListControlsProps) {
  const { t } = useTranslation('campaigns');
  const { draftOnly } = search;
  const set = (part: ListSearch) => onChange({ ...search, ...part, page: undefined });
  return (
    <div className="grid gap-2">
      {hasDrafts && (
        <Suspense fallback={<div className="h-12" />}>
          <ListTabs type={type} scope={scope} draftOnly={draftOnly === true} onChange={(only) => set({ draftOnly: only || undefined })} />
        </Suspense>
      )}
      <SearchField
        label={t(`search.${type}`)}
        value={search.searchTerm ?? ''}
        onSearch={(text) => set({ searchTerm: text || undefined })}
      />
      <div className="flex flex-wrap items-center gap-2 min-h-11">
        {!draftOnly && (
          <FormControlLabel
            control={<Switch checked={search.isForMe === true} onChange={(_, checked) => set({ isForMe: checked || undefined })} />}
            label={t('focus')}
          />
        )}
        {(!isManager || draftOnly) && campaignKinds[type].hasSubTypeFilter && (
          <Suspense>
            <SubTypeFilter type={type} value={search.subType} onChange={(subType) => set({ subType })} />
          </Suspense>
        )}
        {isManager && !draftOnly && (
          <Suspense fallback={<div className="h-11" />}>
            <ManagerFilters type={type} scope={scope} search={search} onChange={set} isSelecting={isSelecting} onSelecting={onSelecting} />
          </Suspense>
        )}
        {isFiltered(search) && (
          <Button color="inherit" onClick={() => onChange({ draftOnly })} className="ms-auto px-2">
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
