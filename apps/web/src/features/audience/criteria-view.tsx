import { useTranslation } from 'react-i18next';
import { useLoaded, type Source } from '../../lib/queries/source';
import { Text } from '../../ui/display/text';
import type { Choice } from '../../ui/forms/multi-select';
import type { Criteria } from './sources';
import { inList } from '../../lib/names/in-list';

interface CriteriaViewProps {
  source: Source<Criteria>;
  criteria: Partial<Record<keyof Criteria, number[]>>;
}

/** The criteria of a selection, to read: each list with the names of its values. */
export function CriteriaView({ source, criteria }: CriteriaViewProps) {
  const { t } = useTranslation('audience');
  const { data } = useLoaded(source);
  const lists = (Object.keys(criteria) as (keyof Criteria)[]).filter((list) => criteria[list]?.length);
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4">
      {lists.map((list) => (
        <div key={list} className="contents">
          <Text component="dt" color="muted">
            {t(`criteria.${list}`)}
          </Text>
          <Text component="dd" dir="auto">
            {inList(namesOf(criteria[list] ?? [], data?.[list]))}
            {(criteria[list]?.length ?? 0) > maxNames && ` ${t('criteria.more', { more: (criteria[list]?.length ?? 0) - maxNames })}`}
          </Text>
        </div>
      ))}
    </dl>
  );
}

/** A selection may have hundreds of worksites. */
const maxNames = 20;

const namesOf = (ids: readonly number[], choices: readonly Choice[] | undefined): string[] =>
  ids.slice(0, maxNames).map((id) => choices?.find((choice) => choice.id === id)?.label ?? `#${id}`);
