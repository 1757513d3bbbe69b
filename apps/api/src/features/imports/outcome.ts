import type { RowOutcome } from '@muster/contract/imports/limits';
import type { RowProblem } from '@muster/contract/imports/problems';

/** The outcome of a row. A row with a problem is skipped. */
export const outcomeOf = (problems: readonly RowProblem[], planned: Exclude<RowOutcome, 'PROBLEM'>): RowOutcome =>
  problems.length > 0 ? 'PROBLEM' : planned;
