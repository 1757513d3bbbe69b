/** Double submits and races with fifty concurrent requests. In any order, no invariant breaks, and nothing is lost or fails. */
import type { Outcome, ProofOptions } from '../proof';
import { huddleRaces } from './huddles';
import { responseRaces } from './responses';
import { siteRaces } from './sites';
import { requestCount, prepare } from './fixture';
import { shuffled } from '../shuffle';

const races = { ...responseRaces, ...siteRaces, ...huddleRaces };

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const fixture = await prepare();
  const failures: string[] = [];
  try {
    for (let round = 0; round < size; round += 1) {
      for (const [name, race] of Object.entries(races)) {
        const broken = await race(fixture, (list) => shuffled(list, seed + round));
        failures.push(...broken.filter((fault) => fault !== false).map((fault) => `round ${round}, ${name}: ${fault}`));
      }
    }
  } finally {
    await fixture.api.stop();
  }
  return { counts: { rounds: size, races: Object.keys(races).length, 'at once': requestCount }, failures };
}
