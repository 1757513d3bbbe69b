/** Changes of people through the api: accounts, memberships, invitations and expertise. */
import type { Answer } from '../../apps/api/tests/harness';
import type { Schedule } from './fixture';

const pick = <T>({ random }: Schedule, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const worker = (schedule: Schedule) => pick(schedule, schedule.workers);
const isHeads = ({ random }: Schedule): boolean => random() < 0.5;

/** One call, or several in a row. */
type PeopleWriter = (schedule: Schedule) => Promise<Answer>;

/** Adds a person to a site or a division, moves them between its lists, or removes them. */
const personnel =
  (kind: 'site' | 'division'): PeopleWriter =>
  (s) => {
    const path = `/user/${worker(s).id}/${kind}-membership`;
    const placeId = kind === 'site' ? pick(s, s.siteIds) : s.divisionId;
    const body = { [`${kind}Id`]: placeId, manager: isHeads(s) };
    return pick(s, [() => s.author.post(path, body), () => s.author.put(path, body), () => s.author.delete(`${path}/${placeId}`)])();
  };

/** Adds something of the caller, and often removes it again. */
async function addAndRemove(s: Schedule, path: string, body: object): Promise<Answer> {
  const { client } = worker(s);
  const added = await client.post<{ id: number }>(path, body);
  return added.status === 201 && isHeads(s) ? client.delete(`${path}/${added.body.id}`) : added;
}

export const peopleWriters: Readonly<Record<string, PeopleWriter>> = {
  'changes a person at a site': personnel('site'),
  'changes a person in the division': personnel('division'),
  'gives or takes a flag of the company': (s) =>
    s.author.put(`/user/${worker(s).id}/company-membership`, { companyId: s.companyId, isManager: isHeads(s), isLeader: isHeads(s) }),
  'blocks or unblocks a person': (s) => s.author.put(`/user/${worker(s).id}/${pick(s, ['block', 'unblock'])}`),
  'removes a person from the company': (s) => s.author.delete(`/user/${worker(s).id}?companyId=${s.companyId}`),
  'invites a person who left, or a new one': async (s) => {
    const email = isHeads(s) ? worker(s).email : `new${s.random()}@invited.test`;
    const userSites = [{ siteId: pick(s, s.siteIds), isManager: isHeads(s) }];
    const invited = await s.author.post<{ id: string }>('/user', { email, companyId: s.companyId, userSites });
    return invited.status === 201 && isHeads(s) ? s.author.delete(`/user/${invited.body.id}?companyId=${s.companyId}`) : invited;
  },
  'another company tries to take over a person': async (s) => {
    const { id, email } = worker(s);
    const calls = [
      () => s.taker.post('/user', { email, companyId: s.takerId }),
      () => s.taker.put(`/user/${id}`, { firstName: 'Taken', lastName: 'Over' }),
      () => s.taker.put(`/user/${id}/block`),
      () => s.taker.delete(`/user/${id}?companyId=${s.takerId}`),
      () => s.taker.post(`/companies/${s.takerId}/former-members/${id}/erasure`),
    ];
    let last: Answer | undefined;
    for (const attack of calls) {
      last = await attack();
      if (last.status < 400) s.errors.push(`another company took over a person: ${last.status} ${JSON.stringify(last.body)}`);
    }
    return last as Answer;
  },
  'changes their own account': (s) =>
    worker(s).client.patch('/user', pick(s, [{ title: 'Fitter', phoneNumber: '1' }, { title: null }, { lastName: `Name ${s.random()}` }])),
  'changes their expertise': (s) =>
    addAndRemove(s, '/user-safety-practices', { safetyPracticeId: pick(s, s.practiceIds), experience: 'VERY_HIGH' }),
  'changes their qualifications': (s) => addAndRemove(s, '/safety-qualifications', { institution: 'a', title: 'b', type: 'c' }),
};
