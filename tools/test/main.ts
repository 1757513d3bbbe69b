/**
 * The gate. `npm test` runs everything. `npm test -- --only types,api,e2e` runs some stages. `npm test -- apps/api/src/x.test.ts`
 * runs the tests of a path. `npm test -- --changed` checks what the working tree and the commits since `main` touch, on `main` since
 * the last commit; `npm test -- --changed REF` compares with the merge base of another branch or commit. It is for somebody at work
 * and no replacement of the gate: it skips journeys, unless they changed themselves, and the tests of dependent features.
 * The last line is 'N passed, N failed', and the exit code is 0 only when nothing failed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endProcessesIn } from '../../e2e/support/product';
import { root } from '../project';
import { changedFiles } from './changed/files';
import { stagesForChanges } from './changed/stages';
import { endAll } from './execute';
import { runStages } from './run';
import { scratchFolder, thisMachine } from './scratch';
import { allStages, chosenStages, stagesForPaths, type Stage } from './stages';

function stagesAskedFor(): { stages: Stage[]; live: boolean } {
  const options = { only: { type: 'string' }, changed: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const all = allStages(root);
  if (values.changed) {
    const { since, paths } = changedFiles(root, positionals[0]);
    process.stdout.write(`${paths.length} files differ from ${since}\n`);
    return { stages: stagesForChanges(all, root, paths), live: false };
  }
  if (positionals.length > 0) return { stages: stagesForPaths(all, positionals), live: true };
  return { stages: values.only ? chosenStages(all, values.only.split(',')) : all, live: false };
}

/** The temporary folder is removed with all files of the tests. The system user of the database must be able to enter it. */
const temporary = mkdtempSync(join(scratchFolder(thisMachine()), 'muster-gate-'));
chmodSync(temporary, 0o755);

async function cleanUp(): Promise<void> {
  endAll();
  await endProcessesIn(temporary);
  rmSync(temporary, { recursive: true, force: true });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

try {
  const { stages, live } = stagesAskedFor();
  const env = { TMPDIR: temporary };
  const { passed, failed } = await runStages(stages, { folder: root, env, live, say: (text) => process.stdout.write(text) });
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
} finally {
  await cleanUp();
}
