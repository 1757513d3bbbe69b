import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FilterList from '~icons/ic/baseline-filter-list';
import { Button } from '../../../ui/controls/button';
import { Choice } from '../../../ui/inputs/choice';
import { useCompany } from '../../organisation';
import { listSorts, postedStatuses, type ListSearch } from './list-search';

interface ManagerFiltersProps {
  type: CampaignType;
  scope: Scope;
  search: ListSearch;
  onChange(part: ListSearch): void;
}

const sortTexts = { 'endDate,asc': 'sort.due', 'title,asc': 'sort.title' } as const;

/** Which campaigns a manager looks for: by state, author, site and region, in one of three orders. */
export function ManagerFilters({ type, scope, search, onChange }: ManagerFiltersProps) {
  const { t } = useTranslation('campaigns');
  const { state, isMine, site, region, sort } = search;
  const active = [state, isMine, site, region].filter((one) => one !== undefined).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button color="inherit" variant="outlined" startIcon={<FilterList />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {active > 0 ? t('filter.active', { count: active }) : t('filter.title')}
        </Button>
        <Choice
          label={t('sort.label')}
          all={t('sort.latest')}
          value={sort}
          options={listSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
          onChange={(value) => onChange({ sort: value })}
        />
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Choice
            label={t('filter.state')}
            all={t('filter.allStates')}
            value={state}
            options={postedStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => onChange({ state: value })}
          />
          <Choice
            label={t('filter.author')}
            all={t('filter.allAuthors')}
            value={isMine && 'me'}
            options={[{ value: 'me', label: t('filter.byMe') }]}
            onChange={(value) => onChange({ isMine: value ? true : undefined })}
          />
          {scope.siteId === undefined && (campaignKinds[type].mode === 'HIERARCHICAL' || scope.divisionId !== undefined) && (
            <PlaceFilters scope={scope} search={search} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  );
}

/** For lists in which sites take part, or which contain the campaigns of sites. */
function PlaceFilters({ scope, search, onChange }: Omit<ManagerFiltersProps, 'type'>) {
  const { t } = useTranslation('campaigns');
  const { regions, sites } = useCompany();
  const inScope = sites.filter(({ divisionIds }) => scope.divisionId === undefined || divisionIds.includes(scope.divisionId));
  const numbered = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <>
      {regions.length > 0 && (
        <Choice
          label={t('filter.region')}
          all={t('filter.allRegions')}
          value={search.region?.toString()}
          options={regions.map(({ id, label }) => ({ value: id.toString(), label }))}
          onChange={(value) => onChange({ region: numbered(value) })}
        />
      )}
      <Choice
        label={t('filter.site')}
        all={t('filter.allSites')}
        value={search.site?.toString()}
        options={inScope.map(({ id, name }) => ({ value: id.toString(), label: name }))}
        onChange={(value) => onChange({ site: numbered(value) })}
      />
    </>
  );
}
