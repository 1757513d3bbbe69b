import type { RowOutcome } from '@muster/contract/imports/limits';
import type { RowProblem } from '@muster/contract/imports/problems';

/** The outcome of a row. A row with a problem is skipped. */
export const outcomeOf = (problems: readonly RowProblem[], planned: Exclude<RowOutcome, 'PROBLEM'>): RowOutcome =>
  problems.length > 0 ? 'PROBLEM' : planned;

/** A cell can name hundreds of unknown places. */
const mostProblems = 20;

/** The problems of a row that its importer reads. */
export const firstOf = (problems: readonly RowProblem[]): RowProblem[] => problems.slice(0, mostProblems);
