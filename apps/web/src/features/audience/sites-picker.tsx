import { allSites, sitesSelectionKind } from '@muster/contract/forms/selections';
import type { SitesCriteria, SitesSelection } from '@muster/contract/forms/types';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded, type Loaded } from '../../lib/queries/source';
import { SegmentedChoice } from '../../ui/forms/segmented-choice';
import { CriteriaSelects, filledLists } from './criteria-selects';
import type { PickerProps } from './picker-props';
import { SavedAudiences } from './saved-audiences';
import { SelectionCount } from './selection-count';
import { SiteChecklist } from './site-checklist';
import type { AudienceSources } from './sources';

const lists = ['regionIds', 'subdivisionIds', 'worksiteTypes', 'riskWorkIds'] as const;

type Way = 'all' | 'targeted' | 'select';

/** Whether single sites are chosen: the selection has a list of sites, even if it is empty. */
function wayOf({ siteIds, sitesSelectionCriteria }: SitesSelection): Way {
  if (siteIds !== undefined) return 'select';
  return lists.some((list) => sitesSelectionCriteria[list] !== undefined) ? 'targeted' : 'all';
}

const startOf = {
  all: allSites,
  targeted: { sitesSelectionCriteria: { status: 'ACTIVE', regionIds: [] } },
  select: { sitesSelectionCriteria: { status: 'ACTIVE' }, siteIds: [] },
} satisfies Record<Way, SitesSelection>;

/** Selects all sites, sites that match criteria, or single sites [5.19]-[5.21]. */
export function SitesPicker({ id, labelledBy, value: selection, isSet, sources, onChange, onSettle }: PickerProps<SitesSelection>) {
  const { t } = useTranslation('audience');
  const way = wayOf(selection);
  const count = useCount(selection, way, sources);

  const siteCount = count.data;
  const isSettled = isSet && selection.siteCount === siteCount;
  useEffect(() => {
    if (isSettled) return;
    const { siteCount: _, ...meant } = selection;
    onSettle({ ...meant, ...(siteCount !== undefined && { siteCount }) });
  });

  const target = (criteria: SitesCriteria) => onChange({ sitesSelectionCriteria: withOneList(criteria) });
  const countText = (found: number) => {
    if (way === 'select') return t('sites.selected', { count: found });
    return found === 0 ? t('sites.foundNone') : t('sites.found', { count: found });
  };
  return (
    <>
      <SegmentedChoice<'all' | 'selected'>
        name={`${id}-kind`}
        labelledBy={labelledBy}
        value={way === 'all' ? 'all' : 'selected'}
        options={[
          { value: 'all', label: t('sites.all') },
          { value: 'selected', label: t('sites.selectedSites') },
        ]}
        onChange={(chosen) => onChange(chosen === 'all' ? startOf.all : startOf.select)}
      />
      {way !== 'all' && (
        <div className="mt-2">
          <SegmentedChoice<Exclude<Way, 'all'>>
            name={`${id}-way`}
            labelledBy={labelledBy}
            value={way}
            options={[
              { value: 'select', label: t('sites.select') },
              { value: 'targeted', label: t('sites.targeted') },
            ]}
            onChange={(chosen) => onChange(startOf[chosen])}
          />
        </div>
      )}
      {way === 'targeted' && (
        <CriteriaSelects source={sources.criteria} lists={lists} value={selection.sitesSelectionCriteria} onChange={target} />
      )}
      {way === 'select' && (
        <SiteChecklist
          source={sources.sites}
          labelledBy={labelledBy}
          value={selection.siteIds ?? []}
          onChange={(siteIds) => onChange({ ...startOf.select, siteIds })}
        />
      )}
      <SelectionCount count={count} text={countText} />
      <SavedAudiences
        scope={sources.savedIn}
        selection={sitesSelectionKind(selection) === 'none' ? undefined : withoutCount(selection)}
        kind="sitesSelectionCriteria"
        onUse={onChange}
      />
    </>
  );
}

/** Sites that are selected by name need no count, and neither does an empty selection. */
function useCount({ siteIds = [], sitesSelectionCriteria }: SitesSelection, way: Way, { sitesCount }: AudienceSources): Loaded<number> {
  const isEmpty = way === 'targeted' && !lists.some((list) => sitesSelectionCriteria[list]?.length);
  const counted = useLoaded(way === 'select' || isEmpty ? undefined : sitesCount(sitesSelectionCriteria));
  if (way === 'select') return { ...counted, data: siteIds.length, isError: false };
  return isEmpty ? { ...counted, data: 0, isError: false } : counted;
}

const withoutCount = ({ siteCount: _, ...selection }: SitesSelection): SitesSelection => selection;

/** A targeted selection without a choice keeps one empty list: without any list it would mean all sites. */
function withOneList({ status: _, ...criteria }: SitesCriteria): SitesCriteria {
  const filled = filledLists(criteria);
  return { status: 'ACTIVE', ...(Object.keys(filled).length > 0 ? filled : { regionIds: [] }) };
}
