import type { RowOutcome } from '@muster/contract/imports/limits';
import type { RowProblem } from '@muster/contract/imports/problems';

/** A row with a problem is left out. */
export const outcomeOf = (problems: readonly RowProblem[], planned: Exclude<RowOutcome, 'PROBLEM'>): RowOutcome =>
  problems.length > 0 ? 'PROBLEM' : planned;
