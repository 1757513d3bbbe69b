import type { peopleColumns, siteColumns } from '@muster/contract/imports/columns';
import type { RowProblem } from '@muster/contract/imports/problems';
import { useTranslation } from 'react-i18next';

type Column = (typeof peopleColumns)[number] | (typeof siteColumns)[number];

/** Returns the label of a column. */
export function useColumnLabel(): (column: string) => string {
  const { t } = useTranslation('imports');
  // The contract lists the columns, and each has a text.
  return (column) => t(`column.${column as Column}`);
}

/** Returns the text of a row's problem. */
export function useProblemText(): (problem: RowProblem) => string {
  const { t } = useTranslation('imports');
  const columnLabel = useColumnLabel();
  return ({ column, code, value }) =>
    [column && columnLabel(column), value === undefined ? '' : `“${value}”`, t(`problem.${code}`)].filter(Boolean).join(': ');
}
