/** Reads a report of Stryker: the position and the result of each mutant. */
import type { Mutant, MutantStatus } from './figures';

/** The part of Stryker's report that this module uses. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
}

interface ReportedMutant {
  readonly mutatorName: string;
  readonly replacement: string;
  /** Lines and columns start at 1. */
  readonly location: { readonly start: Position; readonly end: Position };
  readonly status: keyof typeof statuses;
  readonly statusReason?: string;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

const statuses = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'untested',
  CompileError: 'doesNotCompile',
  // an error outside a test also makes the test run fail
  RuntimeError: 'killed',
  Ignored: 'ignored',
  Pending: 'untested',
} as const satisfies Record<string, MutantStatus>;

export interface FoundMutant extends Mutant {
  readonly start: number;
  readonly end: number;
}

export function mutantsOf({ files }: Report): FoundMutant[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = lineStarts(source);
    const placeOf = ({ line, column }: Position): number => (lines[line - 1] ?? 0) + column - 1;
    return mutants.map(({ mutatorName, replacement, location, status, statusReason }) => {
      const [start, end] = [placeOf(location.start), placeOf(location.end)];
      return {
        file,
        line: location.start.line,
        column: location.start.column,
        mutator: mutatorName,
        original: source.slice(start, end),
        replacement,
        status: statuses[status],
        ...(statusReason !== undefined && { reason: statusReason }),
        start,
        end,
      };
    });
  });
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let place = source.indexOf('\n'); place >= 0; place = source.indexOf('\n', place + 1)) starts.push(place + 1);
  return starts;
}
