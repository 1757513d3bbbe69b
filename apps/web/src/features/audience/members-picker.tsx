import { allMembers, membersSelectionKind } from '@muster/contract/forms/selections';
import type { MembersCriteria, MembersSelection } from '@muster/contract/forms/types';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/queries/source';
import { SegmentedChoice } from '../../ui/forms/segmented-choice';
import { CriteriaSelects, filledLists } from './criteria-selects';
import { LanguageGap } from './language-gap';
import { PeopleFound } from './people-found';
import type { PickerProps } from './picker-props';
import { SavedAudiences } from './saved-audiences';
import { SelectionCount } from './selection-count';
import { SiteChecklist } from './site-checklist';

const lists = ['regionIds', 'divisionIds', 'subdivisionIds', 'safetyWorkIds', 'riskWorkIds'] as const;

type Way = 'all' | 'targeted' | 'sites';

/** Whether worksites are chosen: the selection has a list of sites, even if it is empty. */
function wayOf(selection: MembersSelection): Way {
  if (selection.membersSelectionCriteria.siteIds !== undefined) return 'sites';
  return membersSelectionKind(selection) === 'all' ? 'all' : 'targeted';
}

const startOf = {
  all: allMembers,
  targeted: { membersSelectionCriteria: { regionIds: [] } },
  sites: { membersSelectionCriteria: { siteIds: [] } },
} satisfies Record<Way, MembersSelection>;

/** Selects people: everybody, those who match criteria, or those of worksites [5.20] [5.21]. */
export function MembersPicker({ id, labelledBy, value: selection, isSet, sources, onChange, onSettle }: PickerProps<MembersSelection>) {
  const { t } = useTranslation('audience');
  const way = wayOf(selection);
  const criteria = selection.membersSelectionCriteria;
  const isNobodyYet = membersSelectionKind(selection) === 'none';
  const counted = useLoaded(isNobodyYet ? undefined : sources.membersCount(criteria));
  const count = isNobodyYet ? { ...counted, data: 0, isError: false } : counted;

  // No active member matches, but invited people do. The count is left out, because 0 means an empty selection.
  const invited = useLoaded(counted.data === 0 ? sources.invitedCount(criteria) : undefined).data ?? 0;
  const memberCount = count.data === 0 && invited > 0 ? undefined : count.data;
  const isSettled = isSet && selection.memberCount === memberCount;
  useEffect(() => {
    if (!isSettled) onSettle({ membersSelectionCriteria: criteria, ...(memberCount !== undefined && { memberCount }) });
  });

  const isInvited = count.data === 0 && invited > 0;
  const found = isInvited ? invited : (count.data ?? 0);
  // an old selection of worksites stays visible where nobody can choose them
  const offersSites = sources.offersSites || way === 'sites';
  return (
    <>
      <SegmentedChoice<Way>
        name={`${id}-kind`}
        labelledBy={labelledBy}
        value={way}
        options={[
          { value: 'all', label: t('members.all') },
          { value: 'targeted', label: t('sites.targeted') },
          ...(offersSites ? [{ value: 'sites' as const, label: t('criteria.siteIds') }] : []),
        ]}
        onChange={(chosen) => onChange(startOf[chosen])}
      />
      {way === 'targeted' && (
        <CriteriaSelects
          source={sources.criteria}
          lists={lists}
          value={criteria}
          onChange={(chosen) => onChange({ membersSelectionCriteria: withOneList(chosen) })}
        />
      )}
      {way === 'sites' && (
        <SitesAndCriteria
          labelledBy={labelledBy}
          value={criteria}
          sources={sources}
          onChange={(chosen) => onChange({ membersSelectionCriteria: chosen })}
        />
      )}
      <SelectionCount
        count={count}
        hint={isNobodyYet ? t('chooseOne') : undefined}
        text={(shown) => {
          if (shown > 0) return t('members.found', { count: shown });
          if (invited > 0) return t('members.invited', { count: invited });
          return way === 'sites' && isNobodyYet ? t('sites.selected', { count: 0 }) : t('members.foundNone');
        }}
      />
      {sources.people && found > 0 && <PeopleFound list={sources.people} criteria={criteria} isInvited={isInvited} found={found} />}
      {found > 0 && <LanguageGap source={sources.languages} criteria={criteria} covered={sources.covered} />}
      <SavedAudiences
        scope={sources.savedIn}
        selection={isNobodyYet ? undefined : { membersSelectionCriteria: criteria }}
        kind="membersSelectionCriteria"
        onUse={onChange}
      />
    </>
  );
}

interface SitesAndCriteriaProps extends Pick<PickerProps<MembersSelection>, 'labelledBy' | 'sources'> {
  value: MembersCriteria;
  onChange(value: MembersCriteria): void;
}

/** The chosen worksites, with the criteria that narrow their people. */
function SitesAndCriteria({ labelledBy, value, sources, onChange }: SitesAndCriteriaProps) {
  const { siteIds = [], ...others } = value;
  const isNarrowed = Object.values(others).some((ids) => ids.length > 0);
  // without a worksite the others would select people of all worksites
  const choose = (ids: number[]) => onChange(ids.length > 0 ? { ...filledLists(others), siteIds: ids } : { siteIds: [] });
  return (
    <>
      <SiteChecklist source={sources.sites} labelledBy={labelledBy} value={siteIds} onChange={choose} />
      {isNarrowed && (
        <CriteriaSelects
          source={sources.criteria}
          lists={lists}
          value={others}
          onChange={(chosen) => onChange({ ...filledLists(chosen), siteIds })}
        />
      )}
    </>
  );
}

/** A targeted selection without a choice keeps one empty list: without any list it would mean everybody. */
function withOneList(criteria: MembersCriteria): MembersCriteria {
  const filled = filledLists(criteria);
  return Object.keys(filled).length > 0 ? filled : { regionIds: [] };
}
