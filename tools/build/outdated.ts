/** For tests that run the built product in processes of its own. */
import { spawnSync } from 'node:child_process';
import { root } from '../project';

let isBuilt = false;

/** Builds outdated targets. A second call in the same process does nothing. */
export function buildOutdated(): void {
  if (isBuilt) return;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build/main.ts', '--if-stale'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The product does not build: ${stderr}`);
  isBuilt = true;
}
