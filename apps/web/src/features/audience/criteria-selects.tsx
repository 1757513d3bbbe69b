import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded, type Source } from '../../lib/source';
import { MultiSelect } from '../../ui/forms/multi-select';
import type { Criteria } from './sources';

type CriteriaList = keyof Criteria;

interface CriteriaSelectsProps<List extends CriteriaList> {
  source: Source<Criteria>;
  /** The lists that narrow the selection, in the order in which they stand. */
  lists: readonly List[];
  value: Partial<Record<List, number[]>>;
  onChange(value: Partial<Record<List, number[]>>): void;
}

/** Targeted [5.20]: kinds are joined by 'and', values within a kind by 'or'; a kind with nothing chosen does not restrict. */
export function CriteriaSelects<List extends CriteriaList>({ source, lists, value, onChange }: CriteriaSelectsProps<List>) {
  const { t } = useTranslation('audience');
  const id = useId();
  const criteria = useLoaded(source);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mt: 2 }}>
      {lists.map((list) => (
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
    </Box>
  );
}

/** The lists in which something is chosen: an empty one restricts nothing. */
export function filledLists<List extends string>(criteria: Partial<Record<List, number[]>>): Partial<Record<List, number[]>> {
  const filled: Partial<Record<List, number[]>> = {};
  for (const list in criteria) if (criteria[list]?.length) filled[list] = criteria[list];
  return filled;
}
