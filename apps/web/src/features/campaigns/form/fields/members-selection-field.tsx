import { allMembers, membersSelectionKind } from '@muster/contract/campaigns/form-language/selections';
import type { MembersCriteria } from '@muster/contract/campaigns/form-language/types';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CriteriaSelects, filledLists } from '../criteria-selects';
import { FieldFrame } from '../field-frame';
import { labelId, type FieldProps } from '../field-props';
import { membersIn } from '../field-values';
import { useFormSources, useLoaded } from '../form-sources';
import { SegmentedChoice } from '../segmented-choice';
import { SelectionCount } from '../selection-count';

const lists = ['regionIds', 'subdivisionIds', 'safetyWorkIds', 'riskWorkIds'] as const;

/** Who it is for: everybody, or those who match [5.20] [5.21]. */
export function MembersSelectionField(props: FieldProps) {
  const { t } = useTranslation('form');
  const { id, onChange, onSettle } = props;
  const sources = useFormSources();
  const selection = membersIn(props.value);
  const kind = membersSelectionKind(selection);
  const isNobodyYet = kind === 'none';
  const counted = useLoaded(isNobodyYet ? undefined : sources.membersCount(selection.membersSelectionCriteria));
  const count = isNobodyYet ? { ...counted, data: 0, isError: false } : counted;

  const memberCount = count.data;
  const isSettled = props.value !== null && props.value !== undefined && selection.memberCount === memberCount;
  useEffect(() => {
    if (!isSettled)
      onSettle({ membersSelectionCriteria: selection.membersSelectionCriteria, ...(memberCount !== undefined && { memberCount }) });
  });

  const target = (criteria: MembersCriteria) => onChange({ membersSelectionCriteria: withOneList(criteria) });
  return (
    <FieldFrame {...props} as="group">
      <SegmentedChoice
        name={`${id}-kind`}
        labelledBy={labelId(id)}
        value={kind === 'all' ? 'all' : 'targeted'}
        options={[
          { value: 'all', label: t('members.all') },
          { value: 'targeted', label: t('members.targeted') },
        ]}
        onChange={(chosen) => (chosen === 'all' ? onChange(allMembers) : target({}))}
      />
      {kind !== 'all' && <CriteriaSelects lists={lists} value={selection.membersSelectionCriteria} onChange={target} />}
      <SelectionCount count={count} text={(found) => (found === 0 ? t('members.foundNone') : t('members.found', { count: found }))} />
    </FieldFrame>
  );
}

/** Targeted with nothing chosen keeps one empty list: without any it would mean everybody. */
function withOneList(criteria: MembersCriteria): MembersCriteria {
  const filled = filledLists(criteria);
  return Object.keys(filled).length > 0 ? filled : { regionIds: [] };
}
