/**
 * What a company of some size needs: a third of its people opens, reads and answers within 15 minutes. Prints CPU, memory, connections and disk.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Callers, Member } from '../../case';
import type { Target } from '../../load';
import { postToEverybody } from '../../posting';
import { untilSettled } from '../../servers/settled';
import { sendOpenLoop } from '../open-loop';
import { arrivals } from '../shift-start';
import { added, sizesNow } from './growth';
import { reportOf } from './report';
import { watchUsage, type Usage } from './usage';

interface Length {
  /** Until the work of the start is done. Some jobs run each minute, so a rest has whole minutes. */
  readonly settleSeconds: number;
  readonly restSeconds: number;
  readonly seconds: number;
  /** People who answer before the measurement, so that code and statements are prepared. */
  readonly early: number;
  /** So many people come at least, also in a small company. */
  readonly least: number;
  /** So many people answer in all, and campaigns are posted until an audience has so many rows: their bytes are whole pages. */
  readonly answers: number;
  readonly postedRows: number;
}

export const lengths = {
  full: { settleSeconds: 90, restSeconds: 60, seconds: 180, early: 100, least: 20, answers: 2_000, postedRows: 10_000 },
  quick: { settleSeconds: 30, restSeconds: 60, seconds: 60, early: 100, least: 20, answers: 1_000, postedRows: 5_000 },
  smoke: { settleSeconds: 0, restSeconds: 1, seconds: 1, early: 5, least: 20, answers: 30, postedRows: 1 },
};

/** A third of the company comes within 15 minutes. Two cores, which also send the requests, carry 25 people a second. */
const mostArrivals = 25;
const arrivalsOf = (people: number): number => Math.min(people / 3 / 900, mostArrivals);

/** A new company has free space for about 10,000 rows of an audience. From this size on, that is too little to matter. */
const manyPeople = 200_000;

export async function measureScale(
  callers: Callers,
  ours: Target,
  people: number,
  length: Length,
  say: (text: string) => void,
): Promise<string> {
  const { database, members } = callers;
  await delay(length.settleSeconds * 1000);
  say(`At rest for ${length.restSeconds} s.`);
  const size = (await sizesNow(database)).database;
  const rest = await watched(ours, callers, () => delay(length.restSeconds * 1000));

  say('Campaigns for everybody are posted.');
  if (people < manyPeople) await postToEverybody(ours, callers);
  const posts = Math.ceil(length.postedRows / people);
  const beforePosts = await sizesNow(database);
  const posting = await watched(ours, callers, async () => {
    for (let post = 1; post < posts; post += 1) await postToEverybody(ours, callers);
    return postToEverybody(ours, callers);
  });
  const afterPosts = await sizesNow(database);

  const { id: campaignId, people: asked } = posting.result;
  const come = (crew: readonly Member[], seconds: number) =>
    sendOpenLoop(ours.url, arrivals(crew, seconds, { companyId: callers.world.companyId, campaignId }));
  const count = Math.max(length.least, Math.round(arrivalsOf(people) * length.seconds));
  const [early, crew, late] = [
    members.slice(0, length.early),
    members.slice(length.early, length.early + count),
    members.slice(length.early + count, length.answers),
  ];
  const beforeAnswers = await sizesNow(database);
  await come(early, early.length / mostArrivals);
  say(`The shift begins: ${crew.length.toLocaleString('en')} people come within ${length.seconds} s.`);
  const shift = await watched(ours, callers, () => come(crew, length.seconds));
  say('The shift has begun.');
  if (late.length > 0) await come(late, late.length / mostArrivals);
  await untilSettled(database);
  const afterAnswers = await sizesNow(database);
  const { rows } = await database.query<{ answers: number }>(
    'SELECT count(*)::integer AS answers FROM campaign_response WHERE campaign_id = $1',
    [campaignId],
  );
  return reportOf({
    people,
    size,
    rest: rest.usage,
    posting: { ...posting.result, usage: posting.usage, people: asked * posts },
    shift: { usage: shift.usage, replies: shift.result, people: crew.length, seconds: length.seconds },
    growth: {
      posted: added(beforePosts, afterPosts, asked * posts),
      answered: added(beforeAnswers, afterAnswers, rows[0]?.answers ?? 0),
    },
  });
}

/** With what the api does afterwards, such as telling people. */
async function watched<Result>(
  ours: Target,
  { database }: Callers,
  work: () => Promise<Result>,
): Promise<{ usage: Usage; result: Result }> {
  const watch = await watchUsage(ours, database);
  const result = await work();
  await untilSettled(database);
  return { usage: await watch.stop(), result };
}
