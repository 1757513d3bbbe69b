/** Random concurrent schedules of all writers of derived data. Afterwards a recomputation must find no difference. */
import { seededRandom } from '../../apps/api/seed/random';
import { close, kinds, newFixture, newSubject, open, type Kind, type Schedule, type Subject } from './fixture';
import { faultsAfter } from './truth';
import { write, writerNames as namesOfWriters } from './writers';
import { inParallel, type Outcome, type ProofOptions } from '../proof';

/** The number of consecutive schedules per company and per campaign, and the number of concurrent companies. */
const perStage = 15;
const perSubject = 3;
const stagesAtOnce = 4;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const shared = await open();
  const failures: string[] = [];
  const counts = { schedules: 0, writes: 0, deadlocks: 0 };
  try {
    const first = Array.from({ length: Math.ceil(size / perStage) }, (_, n) => n * perStage);
    await inParallel(first, stagesAtOnce, async (start) => {
      const fixture = await newFixture(shared);
      let subject: Subject | undefined;
      for (let n = start; n < Math.min(start + perStage, size); n += 1) {
        const random = seededRandom(seed + n);
        if (!subject || n % perSubject === 0) subject = await newSubject(fixture, kinds[Math.floor(random() * kinds.length)] as Kind);
        const { kind } = subject;
        const { names, deadlocks, faults } = await play({ ...fixture, ...subject, random, answers: [], errors: [], deadlocks: 0 });
        counts.schedules += 1;
        counts.writes += names.length;
        counts.deadlocks += deadlocks;
        failures.push(...faults.map((fault) => `schedule ${n} of a ${kind} (${names.join(', ')}): ${fault}`));
        // every further schedule would report the same fault again
        if (faults.length > 0) break;
      }
    });
  } finally {
    await close(shared);
  }
  return { counts, failures };
}

const minWriters = 3;
const maxWriters = 6;

async function play(schedule: Schedule) {
  const { random } = schedule;
  const writerNames = namesOfWriters(schedule.kind);
  const count = minWriters + Math.floor(random() * (maxWriters - minWriters + 1));
  const names = Array.from({ length: count }, () => writerNames[Math.floor(random() * writerNames.length)] as string);
  await Promise.all(names.map((name) => write(name, schedule)));
  return { names, deadlocks: schedule.deadlocks, faults: await faultsAfter(schedule) };
}
