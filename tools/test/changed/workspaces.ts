/** Finds the workspaces whose types a change can break: those it touches, and those that import them. */
import { posix } from 'node:path';

const contract = 'packages/contract';

/** `files` maps the path of every TypeScript file to its text. */
export function workspacesOfChanges(
  changed: readonly string[],
  workspaces: readonly string[],
  files: ReadonlyMap<string, string>,
): string[] {
  const dependants = dependantsOf(workspaces, files);
  const affected = new Set<string>();
  const own = new Set<string>();
  const add = (workspace: string): void => {
    if (affected.has(workspace)) return;
    affected.add(workspace);
    for (const dependant of dependants.get(workspace) ?? []) add(dependant);
  };
  for (const path of changed) {
    const workspace = workspaceOf(path, workspaces);
    if (workspace === undefined) continue;
    if (isData(path)) own.add(workspace);
    else add(workspace);
  }
  return workspaces.filter((workspace) => affected.has(workspace) || own.has(workspace));
}

/** Texts, styles and statements. Only their own workspace reads them. */
const isData = (path: string): boolean => /\/src\/.*\.json$|\.(css|sql)$/.test(path);

const workspaceOf = (path: string, workspaces: readonly string[]): string | undefined =>
  workspaces.find((workspace) => path.startsWith(`${workspace}/`));

function dependantsOf(workspaces: readonly string[], files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const dependants = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const importer = workspaceOf(path, workspaces);
    if (importer === undefined) continue;
    for (const imported of importedWorkspaces(path, text, workspaces)) {
      if (imported !== importer) dependants.set(imported, (dependants.get(imported) ?? new Set()).add(importer));
    }
  }
  return dependants;
}

function* importedWorkspaces(path: string, text: string, workspaces: readonly string[]): Generator<string> {
  if (text.includes('@muster/contract')) yield contract;
  for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:\.\.\/)+[^']*)'/g)) {
    const imported = workspaceOf(posix.join(posix.dirname(path), specifier ?? ''), workspaces);
    if (imported !== undefined) yield imported;
  }
}
