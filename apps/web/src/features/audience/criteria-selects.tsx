import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded, type Source } from '../../lib/queries/source';
import { MultiSelect } from '../../ui/forms/multi-select';
import type { Criteria } from './sources';

type CriteriaList = keyof Criteria;

interface CriteriaSelectsProps<List extends CriteriaList> {
  source: Source<Criteria>;
  /** The criteria lists of the selection, in the order on the page. */
  lists: readonly List[];
  value: Partial<Record<List, number[]>>;
  onChange(value: Partial<Record<List, number[]>>): void;
}

/** A targeted selection [5.20]. 'And' joins the lists, 'or' joins the values of one list. An empty list does not restrict. */
export function CriteriaSelects<List extends CriteriaList>({ source, lists, value, onChange }: CriteriaSelectsProps<List>) {
  const { t } = useTranslation('audience');
  const id = useId();
  const criteria = useLoaded(source);
  return (
    <div className="grid gap-3 grid-cols-[1fr] md:grid-cols-[1fr_1fr] mt-4">
      {lists
        .filter((list) => isOffered(list, criteria.data))
        .map((list) => (
          <MultiSelect
            key={list}
            id={`${id}-${list}`}
            label={t(`criteria.${list}`)}
            placeholder={t('criteria.any')}
            choices={{ ...criteria, data: criteria.data?.[list] }}
            value={value[list] ?? []}
            onChange={(ids) => onChange({ ...value, [list]: ids })}
          />
        ))}
    </div>
  );
}

/** A company without divisions is not asked for them. */
const isOffered = (list: CriteriaList, criteria: Criteria | undefined): boolean =>
  list !== 'divisionIds' || Boolean(criteria?.divisionIds.length);

/** The lists in which something is chosen: an empty one restricts nothing. */
export function filledLists<List extends string>(criteria: Partial<Record<List, number[]>>): Partial<Record<List, number[]>> {
  const filled: Partial<Record<List, number[]>> = {};
  for (const list in criteria) if (criteria[list]?.length) filled[list] = criteria[list];
  return filled;
}
