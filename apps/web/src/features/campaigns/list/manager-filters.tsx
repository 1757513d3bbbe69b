import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Checklist from '~icons/ic/baseline-checklist';
import FilterList from '~icons/ic/baseline-filter-list';
import { personName } from '../../../lib/names/person-name';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Choice } from '../../../ui/inputs/choice';
import { useMe } from '../../identity';
import { useCompany } from '../../organisation';
import { authorsQuery } from './authors-query';
import { SubTypeFilter } from './sub-type-filter';
import { listSorts, postedStatuses, type ListSearch } from './list-search';

interface ManagerFiltersProps {
  type: CampaignType;
  scope: Scope;
  search: ListSearch;
  onChange(part: ListSearch): void;
  /** Whether the cards have tick boxes. */
  isSelecting: boolean;
  onSelecting(isSelecting: boolean): void;
}

const sortTexts = { 'endDate,asc': 'sort.due', 'title,asc': 'sort.title' } as const;

/** Which campaigns a manager looks for: by sub-type, state, author, site and region, in one of three orders. And a button to tick several. */
export function ManagerFilters({ type, scope, search, onChange, isSelecting, onSelecting }: ManagerFiltersProps) {
  const { t } = useTranslation('campaigns');
  const { subType, state, author, site, region, sort } = search;
  const active = [subType, state, author, site, region].filter((one) => one !== undefined).length;
  const [isOpen, setIsOpen] = useState(active > 0);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        className="border-line"
        startIcon={<FilterList />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active > 0 ? t('filter.active', { count: active }) : t('filter.title')}
      </Button>
      <IconButton
        aria-label={t('several.start')}
        title={t('several.start')}
        aria-pressed={isSelecting}
        className={clsx(isSelecting && 'bg-chosen')}
        onClick={() => onSelecting(!isSelecting)}
      >
        <Checklist />
      </IconButton>
      {isOpen && (
        <div className="order-last basis-full flex flex-wrap gap-2">
          {campaignKinds[type].hasSubTypeFilter && (
            <Suspense>
              <SubTypeFilter type={type} value={subType} onChange={(value) => onChange({ subType: value })} />
            </Suspense>
          )}
          <Choice
            label={t('sort.label')}
            all={t('sort.latest')}
            value={sort}
            options={listSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
            onChange={(value) => onChange({ sort: value })}
          />
          <Choice
            label={t('filter.state')}
            all={t('filter.allStates')}
            value={state}
            options={postedStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={(value) => onChange({ state: value })}
          />
          <AuthorFilter type={type} scope={scope} value={author} onChange={(value) => onChange({ author: value })} />
          {scope.siteId === undefined && (campaignKinds[type].mode === 'HIERARCHICAL' || scope.divisionId !== undefined) && (
            <PlaceFilters scope={scope} search={search} onChange={onChange} />
          )}
        </div>
      )}
    </>
  );
}

interface AuthorFilterProps {
  type: CampaignType;
  scope: Scope;
  value: string | undefined;
  onChange(author: string | undefined): void;
}

/** The people who have written something in this list, the caller first. */
function AuthorFilter({ type, scope, value, onChange }: AuthorFilterProps) {
  const { t } = useTranslation('campaigns');
  const { userId } = useMe();
  const { data: authors = [] } = useQuery(authorsQuery({ ...scope, type }));
  const others = authors
    .filter((author) => author.userId !== userId)
    .map((author) => ({ value: author.userId, label: personName(author) }));
  return (
    <Choice
      label={t('filter.author')}
      all={t('filter.allAuthors')}
      value={value}
      options={[{ value: 'me', label: t('filter.byMe') }, ...others]}
      onChange={onChange}
    />
  );
}

/** For lists in which sites take part, or which contain the campaigns of sites. */
function PlaceFilters({ scope, search, onChange }: Pick<ManagerFiltersProps, 'scope' | 'search' | 'onChange'>) {
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
