import { allMembers, membersSelectionKind } from '@muster/contract/forms/selections';
import type { MembersCriteria, MembersSelection } from '@muster/contract/forms/types';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/queries/source';
import { SegmentedChoice } from '../../ui/forms/segmented-choice';
import { CriteriaSelects, filledLists } from './criteria-selects';
import type { PickerProps } from './picker-props';
import { SelectionCount } from './selection-count';

const lists = ['regionIds', 'subdivisionIds', 'safetyWorkIds', 'riskWorkIds'] as const;

/** Selects people: everybody, or those who match [5.20] [5.21]. */
export function MembersPicker({ id, labelledBy, value: selection, isSet, sources, onChange, onSettle }: PickerProps<MembersSelection>) {
  const { t } = useTranslation('audience');
  const kind = membersSelectionKind(selection);
  const isNobodyYet = kind === 'none';
  const counted = useLoaded(isNobodyYet ? undefined : sources.membersCount(selection.membersSelectionCriteria));
  const count = isNobodyYet ? { ...counted, data: 0, isError: false } : counted;

  // No active member matches, but invited people do. The count is left out, because 0 means an empty selection.
  const invited = useLoaded(counted.data === 0 ? sources.invitedCount(selection.membersSelectionCriteria) : undefined).data ?? 0;
  const memberCount = count.data === 0 && invited > 0 ? undefined : count.data;
  const isSettled = isSet && selection.memberCount === memberCount;
  useEffect(() => {
    if (!isSettled)
      onSettle({ membersSelectionCriteria: selection.membersSelectionCriteria, ...(memberCount !== undefined && { memberCount }) });
  });

  const target = (criteria: MembersCriteria) => onChange({ membersSelectionCriteria: withOneList(criteria) });
  return (
    <>
      <SegmentedChoice
        name={`${id}-kind`}
        labelledBy={labelledBy}
        value={kind === 'all' ? 'all' : 'targeted'}
        options={[
          { value: 'all', label: t('members.all') },
          { value: 'targeted', label: t('members.targeted') },
        ]}
        onChange={(chosen) => (chosen === 'all' ? onChange(allMembers) : target({}))}
      />
      {kind !== 'all' && (
        <CriteriaSelects source={sources.criteria} lists={lists} value={selection.membersSelectionCriteria} onChange={target} />
      )}
      <SelectionCount
        count={count}
        text={(found) => {
          if (found > 0) return t('members.found', { count: found });
          return invited > 0 ? t('members.invited', { count: invited }) : t('members.foundNone');
        }}
      />
    </>
  );
}

/** A targeted selection without a choice keeps one empty list: without any list it would mean everybody. */
function withOneList(criteria: MembersCriteria): MembersCriteria {
  const filled = filledLists(criteria);
  return Object.keys(filled).length > 0 ? filled : { regionIds: [] };
}
