/** `npm run build` builds both targets. `--if-stale`, as in `npm start`, builds only outdated ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project';
import { withLock } from './lock';
import { fingerprint, isFresh, markFresh, type Target } from './stale';
import { api, buildApi, buildWeb, web } from './targets';

const onlyIfStale = process.argv.includes('--if-stale');
const builds: [Target, () => Promise<void>][] = [
  [api, buildApi],
  [web, buildWeb],
];

const needsBuild = (target: Target, current: string): boolean => !onlyIfStale || !isFresh(target, current);

const current = new Map(builds.map(([target]) => [target, fingerprint(target.inputs, root)]));
const isNeeded = ([target]: [Target, unknown]): boolean => needsBuild(target, current.get(target) ?? '');

try {
  if (builds.some(isNeeded)) await buildNeeded();
} catch (error) {
  // The message of a builder is enough; its stack does not help.
  process.stderr.write(`failed\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function buildNeeded(): Promise<void> {
  await withLock(join(root, '.cache', 'build.lock'), async () => {
    // Another process may have finished the build while this one waited for the lock.
    for (const [target, build] of builds.filter(isNeeded)) await run(target, build);
  });
}

async function run(target: Target, build: () => Promise<void>): Promise<void> {
  const started = performance.now();
  process.stderr.write(`Building ${target.name} ... `);
  await build();
  if (!existsSync(target.entry)) throw new Error(`The build of ${target.name} left no ${target.entry}`);
  markFresh(target, current.get(target) ?? '');
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
