/**
 * `npm run prove`: runs the long proofs and prints a table. `-- --only matrix,races --size 500 --seed 7` runs a part, and
 * `-- --only operations --parts replica,alerts` parts of one proof.
 */
import { parseArgs } from 'node:util';
import { startTestServer } from '../apps/api/tests/server';
import type { Outcome } from './proof';
import { proofs } from './proofs';
import { recordWholeRun, wholeRuns } from './whole-runs/whole-runs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    size: { type: 'string' },
    rounds: { type: 'string' },
    parts: { type: 'string' },
  },
});
const wanted = values.only?.split(',');
const parts = values.parts?.split(',');
const unknown = wanted?.filter((name) => !(name in proofs)) ?? [];
if (unknown.length > 0) throw new Error(`There is no proof ${unknown.join(', ')}. Proofs: ${Object.keys(proofs).join(', ')}`);

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const shown = 20;
let isProved = true;

/** A proof that ends early has not proved anything. The others still run. */
const broken = (error: unknown): Outcome => ({
  counts: {},
  failures: [`did not run to its end: ${error instanceof Error ? error.stack : String(error)}`],
});

const server = await startTestServer();
process.env['TEST_SERVER_URL'] = server.url;
try {
  for (const [name, { what, size, run }] of Object.entries(proofs)) {
    if (wanted && !wanted.includes(name)) continue;
    const started = performance.now();
    const given = Number(values.size ?? values.rounds ?? size);
    const { counts, failures } = await run({ seed, size: given, parts }).catch(broken);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counted = Object.entries(counts).map(([label, count]) => `${count} ${label}`);
    console.log(
      [
        failures.length === 0 ? 'proved' : 'FAILED',
        what.padEnd(34),
        `seed ${seed}`,
        ...counted,
        `${failures.length} failures`,
        `${seconds} s`,
      ].join(' | '),
    );
    for (const failure of failures.slice(0, shown)) console.log(`    ${failure}`);
    if (failures.length > shown) console.log(`    and ${failures.length - shown} more`);
    isProved &&= failures.length === 0;
    if (failures.length === 0 && given >= size && parts === undefined)
      recordWholeRun(name, { date: new Date().toISOString().slice(0, 10), seed: String(seed), seconds });
  }
  for (const [name, { date, seed: last }] of wholeRuns()) console.log(`last whole run of ${name}: ${date}, seed ${last}`);
} finally {
  await server.stop();
}
process.exitCode = isProved ? 0 : 1;
