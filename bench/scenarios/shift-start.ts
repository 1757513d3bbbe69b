/**
 * A shift begins: people open the product, read and answer within five minutes. Each person arrives at a planned moment and makes the calls of the
 * screens in turn, at planned moments too.
 */
import { cpuBetween, cpuOf, memoryOf } from '../../tools/processes';
import type { Callers, Member } from '../case';
import { backendsOf, type Target } from '../load';
import { aligned } from '../table';
import type { Planned, Reply } from './open-loop';
import { sendOpenLoop, summaryOf } from './open-loop';

interface Shift {
  readonly people: number;
  readonly seconds: number;
}

export const shifts = {
  full: { people: 5_000, seconds: 300 },
  quick: { people: 1_000, seconds: 60 },
  smoke: { people: 20, seconds: 1 },
};

/** Seconds after somebody opens the product. */
const steps = { open: 0, list: 4, view: 8, read: 9, answer: 25 };

export async function measureShiftStart({ world, members, database }: Callers, ours: Target, shift: Shift): Promise<string> {
  const people = members.slice(0, shift.people);
  if (people.length < shift.people) throw new Error(`The company has ${people.length} members to send`);
  const planned = arrivals(people, shift.seconds, { companyId: world.companyId, campaignId: world.allHands });
  const before = [cpuOf([ours.pid]), cpuOf(await backendsOf(ours, database))] as const;
  const replies = await sendOpenLoop(ours.url, planned);
  const after = [cpuOf([ours.pid]), cpuOf(await backendsOf(ours, database))] as const;
  const seconds = (from: (typeof before)[0], to: (typeof before)[0]): string => (cpuBetween(from, to) / 1000).toFixed(1);
  return [
    latenciesOf(replies),
    `CPU: ${seconds(before[0], after[0])} s of the api and ${seconds(before[1], after[1])} s of the database, in ${(Math.max(...replies.map(({ end }) => end)) / 1000).toFixed(0)} s. ${memoryOf(ours.pid)} MB.`,
  ].join('\n');
}

interface Opened {
  readonly companyId: number;
  readonly campaignId: number;
}

/** The calls of people who come at equal distances within some seconds, and answer the same campaign. */
export function arrivals(people: readonly Member[], seconds: number, { companyId, campaignId }: Opened): Planned[] {
  const pace = Math.min(1, seconds / 60);
  return people.flatMap((member, number) =>
    callsOf(member, companyId, campaignId).map(({ step, ...rest }): Planned => ({
      ...rest,
      at: ((number * seconds) / people.length + steps[step] * pace) * 1000,
    })),
  );
}

export function latenciesOf(replies: readonly Reply[]): string {
  const lines = [...new Set(replies.map(({ name }) => name)), undefined].map((name) => {
    const { requests, failures, p50, p99, rate } = summaryOf(name === undefined ? replies : replies.filter((one) => one.name === name));
    return [
      name ?? 'all',
      requests.toLocaleString('en'),
      String(failures),
      rate.toFixed(rate < 10 ? 1 : 0),
      p50.toFixed(0),
      p99.toFixed(0),
    ];
  });
  return aligned([['shift start', 'requests', 'failed', 'a second', 'p50 ms', 'p99 ms'], ...lines]);
}

const callsOf = ({ token }: Member, companyId: number, campaignId: number) => {
  const get = (path: string) => ({ method: 'GET' as const, path: `/api${path}`, token });
  const post = (path: string, body: object) => ({ method: 'POST' as const, path: `/api${path}`, token, body: JSON.stringify(body) });
  return [
    { name: 'open', step: 'open', call: get(`/user/start?companyId=${companyId}&dashboard=true`) },
    { name: 'list Focus', step: 'list', call: get(`/focus/user/search?companyId=${companyId}&page=0&size=20`) },
    { name: 'view', step: 'view', call: get(`/campaign-v2s/${campaignId}/view?size=1`) },
    { name: 'report the view', step: 'read', call: post('/campaign-v2-user-view-engagements', { campaignV2Id: campaignId }) },
    {
      name: 'answer',
      step: 'answer',
      call: post('/campaign-v2-responses', { campaignV2Id: campaignId, type: 'USER', campaignAnswer: { answer: 'true' } }),
    },
  ] as const;
};
