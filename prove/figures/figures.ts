/**
 * Compares every figure of every screen with a recomputation from the raw rows, after random histories of companies. Several
 * people act at once, memberships change, and api and database are killed in between.
 */
import { seededRandom } from '../../apps/api/seed/random';
import { runHistory } from './history';
import { readRaw } from './raw';
import { Recomputed } from './recomputed';
import { Differences } from './differences';
import { compareScreens } from './screens';
import { productHost, testApiHost } from './world';
import type { Outcome, ProofOptions } from '../proof';

interface FiguresOptions extends ProofOptions {
  /** Without kills it runs on the api in this process, as in `npm test`. */
  withKills?: boolean;
  steps?: number;
}

const killsPerHistory = 3;

/** Runs `size` histories, each with its own company. */
export async function run({ seed, size, withKills = true, steps = 600 }: FiguresOptions): Promise<Outcome> {
  const host = withKills ? await productHost() : await testApiHost();
  const differences = new Differences();
  const counts = { histories: 0, steps: 0, successes: 0, kills: 0, figures: 0 };
  const failures: string[] = [];
  try {
    for (let round = 0; round < size; round += 1) {
      const world = await host.newWorld();
      const history = await runHistory(world, { steps, kills: withKills ? killsPerHistory : 0, random: seededRandom(seed + round) });
      const before = differences.found.length;
      await compareScreens(world, new Recomputed(await readRaw(world), world.clock.now()), differences);
      counts.histories += 1;
      counts.steps += history.steps;
      counts.successes += history.succeeded;
      counts.kills += history.kills;
      failures.push(...[...history.failures, ...differences.found.slice(before)].map((failure) => `history ${round}: ${failure}`));
    }
  } finally {
    await host.stop();
  }
  return { counts: { ...counts, figures: differences.figures }, failures };
}
