/** Sums up the results of the mutants. */

export interface Mutant {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The kind of change, such as ConditionalExpression. */
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly status: MutantStatus;
  /** The reason why it is ignored, or the error. */
  readonly reason?: string;
}

/** doesNotCompile: the type checker rejects it, so it cannot reach a test. */
export type MutantStatus = 'killed' | 'survived' | 'untested' | 'doesNotCompile' | 'ignored';

interface FolderFigures {
  readonly folder: string;
  readonly killed: number;
  readonly survived: number;
  readonly doesNotCompile: number;
  readonly ignored: number;
  /** Share of the valid mutants that a test detects, 0 to 1. Null without valid mutants. */
  readonly score: number | null;
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

export const isSurvivor = ({ status }: Mutant): boolean => status === 'survived' || status === 'untested';

function figuresOf(folder: string, mutants: readonly Mutant[]): FolderFigures {
  const count = (status: MutantStatus): number => mutants.filter((mutant) => mutant.status === status).length;
  const killed = count('killed');
  const survived = count('survived') + count('untested');
  const valid = killed + survived;
  return {
    folder,
    killed,
    survived,
    doesNotCompile: count('doesNotCompile'),
    ignored: count('ignored'),
    score: valid === 0 ? null : killed / valid,
  };
}

/** Returns one entry per folder in the order of paths, and one named 'all' at the end. */
export function figuresByFolder(mutants: readonly Mutant[]): FolderFigures[] {
  const folders = [...new Set(mutants.map(({ file }) => folderOf(file)))].toSorted();
  return [
    ...folders.map((folder) =>
      figuresOf(
        folder,
        mutants.filter(({ file }) => folderOf(file) === folder),
      ),
    ),
    figuresOf('all', mutants),
  ];
}

/** Formats a row of a Markdown table. */
export function rowOf({ folder, killed, survived, doesNotCompile, ignored, score }: FolderFigures): string {
  const share = score === null ? '-' : `${(Math.floor(score * 1000) / 10).toFixed(1)} %`;
  return `| ${[folder, killed, survived, doesNotCompile, ignored, share].join(' | ')} |`;
}
