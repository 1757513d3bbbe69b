/** `npm test -- --changed`: the stages of the gate, each narrowed to what a change touches. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isTypeScript, readText, relativePath } from '../../project';
import { chosenStages, type Stage, stagesForPaths, typedPackages } from '../stages';
import * as kinds from './kinds';
import { testsOfChanges } from './tests';
import { workspacesOfChanges } from './workspaces';

/** Projects whose tests import only what they test, so that the import graph finds the right ones. */
const graphProjects = ['contract', 'tools'];

/** The stages to run for the changed `paths`. Journeys run only if they changed themselves; `docs` and `boundaries` always run. */
export function stagesForChanges(all: readonly Stage[], folder: string, paths: readonly string[]): Stage[] {
  if (paths.length === 0) return [];
  const present = paths.filter((path) => existsSync(join(folder, path)));
  const files = new Map(filesBelow(folder, isTypeScript).map((path) => [relativePath(path, folder), readText(path)]));
  const stage = (name: string): Stage => chosenStages(all, [name]).at(-1) as Stage;

  const checks = [
    // The tests take longest, so they come first. They run at the same time as the checks, so that no core is idle.
    ...testStages(stage('api'), paths, present, files),
    ...typeStages(all, paths, files),
    ...narrowed(stage('lint'), paths.some(kinds.concernsEveryLint), present.filter(kinds.isCode)),
    stage('boundaries'),
    stage('docs'),
    ...narrowed(stage('format'), paths.some(kinds.concernsEveryFormat), present.filter(kinds.isFormatted)),
  ].map((each) => ({ ...each, phase: 1 }));
  return [...checks, ...stagesForPaths(all, present.filter(kinds.isJourney))];
}

function typeStages(all: readonly Stage[], paths: readonly string[], files: ReadonlyMap<string, string>): Stage[] {
  const affected = paths.some(kinds.concernsEveryType) ? typedPackages : workspacesOfChanges(paths, typedPackages, files);
  return affected.flatMap((workspace) =>
    all.filter(({ name }) => name === `types ${workspace}`).map((stage) => remembering(stage, workspace)),
  );
}

/** The compiler stores what it found, and the next run checks only what has changed since. The whole gate starts from nothing. */
const remembering = (stage: Stage, workspace: string): Stage => ({
  ...stage,
  command: [
    ...stage.command,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${workspace.replaceAll('/', '-')}.tsbuildinfo`,
  ],
});

function narrowed(stage: Stage, isEverything: boolean, paths: readonly string[]): Stage[] {
  if (isEverything) return [stage];
  return paths.length > 0 ? [{ ...stage, command: [...stage.command, ...paths] }] : [];
}

function testStages(api: Stage, paths: readonly string[], present: readonly string[], files: ReadonlyMap<string, string>): Stage[] {
  const vitest = { ...api, runsAgain: false };
  const program = vitest.command[0] ?? '';
  const inApps = new Map([...files].filter(([path]) => kinds.isTestFile(path) && /^(apps|prove)\//.test(path)));
  const byFolder = testsOfChanges(paths, inApps, files);
  const byImport = present.filter(kinds.isCode);
  const related = [program, 'related', '--run', ...graphProjects.flatMap((project) => ['--project', project]), '--passWithNoTests'];
  const stages: Stage[] = [];
  if (byFolder.length > 0) stages.push({ ...vitest, name: 'tests by folder', command: [program, 'run', ...byFolder] });
  if (byImport.length > 0) {
    stages.push({ ...vitest, name: 'tests by import', command: [...related, ...byImport], mayFindNoTest: true });
  }
  return stages;
}
