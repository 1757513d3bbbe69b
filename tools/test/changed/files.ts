/** Asks git which files differ from a commit. */
import { execFileSync } from 'node:child_process';

/** The commit to compare with, and the paths of the files that differ from it, deleted files included. */
interface ChangedFiles {
  readonly since: string;
  readonly paths: readonly string[];
}

/**
 * Files that the working tree or the commits since `reference` touch. The default reference is `main`. On `main` itself it is the
 * last commit. Throws for an unknown reference.
 */
export function changedFiles(folder: string, reference?: string): ChangedFiles {
  const git = (...parameters: string[]): string => execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const linesOf = (...parameters: string[]): string[] =>
    git(...parameters, '-z')
      .split('\0')
      .filter(Boolean);

  const since = git('rev-parse', '--short', reference === undefined ? defaultBase(git) : mergeBase(git, reference));
  // Without --no-renames git names a moved file's new path only.
  const tracked = linesOf('diff', '--name-only', '--no-renames', '--relative', since);
  const untracked = linesOf('ls-files', '--others', '--exclude-standard');
  return { since, paths: [...new Set([...tracked, ...untracked])].toSorted() };
}

type Git = (...parameters: string[]) => string;

function mergeBase(git: Git, reference: string): string {
  try {
    return git('merge-base', reference, 'HEAD');
  } catch {
    throw new Error(`git finds no common commit with '${reference}'. Name a branch or a commit: npm test -- --changed main`);
  }
}

function defaultBase(git: Git): string {
  const isOnMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  return isOnMain ? git('rev-parse', 'HEAD~1') : mergeBase(git, 'main');
}
