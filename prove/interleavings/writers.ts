/** All writers of data with derived data. Each is an SQL transaction, a call, or a job. */
import type pg from 'pg';
import { updateAudienceOf } from '../../apps/api/src/features/campaigns/participants/upkeep';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import { recountQuestion } from '../../apps/api/src/features/exchange/counts/recount';
import type { Answer } from '../../apps/api/tests/harness';
import { peopleWriters as callsOnPeople } from './people-writers';
import type { Kind, Schedule } from './fixture';

type Writer = (schedule: Schedule) => Promise<void>;
type Statement = [text: string, values: unknown[]];

const pick = <T>(schedule: Schedule, list: readonly T[]): T => list[Math.floor(schedule.random() * list.length)] as T;
const worker = (schedule: Schedule) => pick(schedule, schedule.workers);

/** Yields to other writers. The seed decides how often. */
async function pause({ random }: Schedule): Promise<void> {
  for (let turns = Math.floor(random() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
}

/** One transaction, with pauses in which others write. A deadlock or a missing row rolls it back, as in the product. */
const transaction =
  (statementsOf: (schedule: Schedule) => Statement[]): Writer =>
  async (schedule) => {
    const statements = statementsOf(schedule);
    const client: pg.PoolClient = await schedule.owner.connect();
    try {
      await client.query('BEGIN');
      for (const statement of statements) {
        await client.query(...statement);
        await pause(schedule);
      }
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      // another writer has just ended or created the membership
      if (!/^2350[35]$/.test((error as { code?: string }).code ?? '')) throw error;
    } finally {
      client.release();
    }
  };

const call =
  (ask: (schedule: Schedule) => Promise<Answer>): Writer =>
  async (schedule) => {
    await pause(schedule);
    schedule.answers.push(await ask(schedule));
  };

const joinCompany = (companyId: number, id: string): Statement => [
  'INSERT INTO company_member (company_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
  [companyId, id],
];
const joinSite = (companyId: number, siteId: number, id: string, isManager: boolean): Statement => [
  'INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, $4) ON CONFLICT (company_id, site_id, user_id) DO UPDATE SET is_manager = excluded.is_manager',
  [companyId, siteId, id, isManager],
];

const memberships: Record<string, Writer> = {
  'joins another company': transaction((s) => [joinCompany(s.otherId, worker(s).id)]),
  'leaves another company': transaction((s) => [
    ['DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [s.otherId, worker(s).id]],
  ]),
  'leaves and returns': transaction((s) => {
    const { id } = worker(s);
    return [
      ['DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [s.companyId, id]],
      joinCompany(s.companyId, id),
      joinSite(s.companyId, pick(s, s.siteIds), id, s.random() < 0.5),
    ];
  }),
  'leaves the company': transaction((s) => [
    ['DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [s.companyId, worker(s).id]],
  ]),
  'joins the company': transaction((s) => {
    const { id } = worker(s);
    return [joinCompany(s.companyId, id), joinSite(s.companyId, pick(s, s.siteIds), id, false)];
  }),
  'changes sites': transaction((s) => {
    const { id } = worker(s);
    return [
      ['DELETE FROM site_member WHERE company_id = $1 AND user_id = $2', [s.companyId, id]],
      joinSite(s.companyId, pick(s, s.siteIds), id, s.random() < 0.5),
    ];
  }),
  'becomes a leader or a manager, or no more': transaction((s) => [
    [
      'UPDATE company_member SET is_leader = $3, is_manager = $4 WHERE company_id = $1 AND user_id = $2',
      [s.companyId, worker(s).id, s.random() < 0.5, s.random() < 0.3],
    ],
  ]),
  'blocks two people': transaction((s) =>
    [worker(s).id, worker(s).id].map((id) => ['UPDATE account SET blocked = $2 WHERE id = $1', [id, s.random() < 0.5]]),
  ),
  'blocks two people in a company': transaction((s) =>
    [worker(s).id, worker(s).id].map((id) => [
      'UPDATE company_member SET is_blocked = $3 WHERE company_id = $1 AND user_id = $2',
      [pick(s, [s.companyId, s.otherId]), id, s.random() < 0.5],
    ]),
  ),
  'takes a role or gives it back': transaction((s) => [
    ['UPDATE account SET role = $2 WHERE id = $1', [worker(s).id, pick(s, ['USER', 'USER', 'CONSULTANT'])]],
  ]),
  'changes a name': transaction((s) => [['UPDATE account SET last_name = $2 WHERE id = $1', [worker(s).id, `Name ${s.random()}`]]]),
  'fills a profile in': transaction((s) => [
    ["INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'a', 'b', 'c')", [worker(s).id]],
    ["UPDATE account SET title = 'Fitter', phone_number = '1', address_label = 'x' WHERE id = $1", [worker(s).id]],
  ]),
  'joins the division or leaves it': transaction((s) => {
    const { id } = worker(s);
    return s.random() < 0.5
      ? [['DELETE FROM division_member WHERE company_id = $1 AND user_id = $2', [s.companyId, id]]]
      : [
          [
            `INSERT INTO division_member (company_id, division_id, user_id, is_manager, subdivision_id) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (company_id, division_id, user_id) DO UPDATE SET is_manager = excluded.is_manager, subdivision_id = excluded.subdivision_id`,
            [s.companyId, s.divisionId, id, s.random() < 0.5, s.random() < 0.5 ? s.subdivisionId : null],
          ],
        ];
  }),
  'empties a profile': transaction((s) => [['DELETE FROM safety_qualification WHERE user_id = $1', [worker(s).id]]]),
};

const structure: Record<string, Writer> = {
  'adds a company': call((s) => s.consultant.post('/companies', { name: `Company ${s.random()}`, timeZone: 'UTC' })),
  'closes or opens a site': transaction((s) => [
    ['UPDATE site SET status = $2 WHERE id = $1', [pick(s, s.siteIds), pick(s, ['ACTIVE', 'INACTIVE'])]],
  ]),
  'puts a site into the region': transaction((s) => [
    [
      'INSERT INTO site_region (company_id, site_id, region_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [s.companyId, pick(s, s.siteIds), s.regionId],
    ],
  ]),
  'takes a site out of the region': transaction((s) => [
    ['DELETE FROM site_region WHERE company_id = $1 AND site_id = $2', [s.companyId, pick(s, s.siteIds)]],
  ]),
};

const polls: Record<string, Writer> = {
  'views it': call((s) => worker(s).client.post('/campaign-v2-user-view-engagements', { campaignV2Id: s.campaignId })),
  'responds to it': call((s) =>
    worker(s).client.post('/campaign-v2-responses', {
      campaignV2Id: s.campaignId,
      campaignAnswer: { answer: pick(s, ['true', 'false']) },
    }),
  ),
  'narrows or widens its audience': call((s) =>
    s.author.put(`/campaign-v2s/${s.campaignId}`, {
      status: 'LIVE',
      configurationAnswer: {
        question: 'Did you get a break?',
        dueDate: '3 days',
        ...(s.kind === 'huddle' && { isAnonymous: 'false' }),
        audience: { membersSelectionCriteria: pick(s, [{}, { regionIds: [s.regionId] }, { subdivisionIds: [s.subdivisionId] }]) },
      },
    }),
  ),
};

/** Several responses at once for an anonymous campaign, because its figures are published in steps of five. */
const anonymously: Record<string, Writer> = {
  'views it': call((s) => worker(s).client.post('/campaign-v2-user-view-engagements', { campaignV2Id: s.campaignId })),
  'four respond': async (s) => {
    const people = Array.from({ length: 4 }, () => pick(s, [...s.crowd, worker(s).client]));
    await Promise.all(
      people.map((person) =>
        call((schedule) =>
          person.post('/campaign-v2-responses', {
            campaignV2Id: schedule.campaignId,
            campaignAnswer: { speakUp: pick(schedule, ['yes', 'no']), means: 'partly', plan: 'no', heard: 'yes' },
          }),
        )(s),
      ),
    );
  },
};

const planOf = {
  title: 'Barriers',
  summary: 'Paint is not one.',
  problem: 'Forklifts.',
  source: 'audit',
  steps: [{ id: 's1', title: 'Fit barriers' }],
};

/** The current participation of a site. */
async function partOf(s: Schedule, siteId: number): Promise<number> {
  const { rows } = await s.owner.query<{ id: string }>('SELECT id FROM campaign_site WHERE campaign_id = $1 AND site_id = $2', [
    s.campaignId,
    siteId,
  ]);
  return Number(rows[0]?.id ?? 999_999_999);
}

const bySite: Record<string, Writer> = {
  'views a site': call((s) =>
    worker(s).client.post('/campaign-v2-user-view-engagements', { campaignV2Id: s.campaignId, siteId: pick(s, s.siteIds) }),
  ),
  'assigns a site': call(async (s) =>
    s.author.put(`/campaign-v2-sites/${await partOf(s, pick(s, s.siteIds))}`, { assigneeId: s.random() < 0.8 ? worker(s).id : null }),
  ),
  'responds for a site': call(async (s) =>
    worker(s).client.post('/campaign-v2-responses', {
      campaignV2Id: s.campaignId,
      campaignV2SiteId: await partOf(s, pick(s, s.siteIds)),
      campaignAnswer: { done: s.random() < 0.5 ? [{ val: 's1' }] : [], state: 'onTrack' },
      status: s.random() < 0.5 ? 'SUBMITTED' : 'IN_PROGRESS',
    }),
  ),
  'takes other sites': call((s) =>
    s.author.put(`/campaign-v2s/${s.campaignId}`, {
      status: 'LIVE',
      configurationAnswer: {
        ...planOf,
        dueDate: '3 months 17:00',
        sites: { sitesSelectionCriteria: s.random() < 0.5 ? {} : { regionIds: [s.regionId] } },
      },
    }),
  ),
};

const ofEveryCampaign: Record<string, Writer> = {
  'finalises it': call((s) => s.author.patch(`/campaign-v2s/${s.campaignId}`, { status: 'COMPLETE' })),
  'keeps its audience': async (s) => {
    await pause(s);
    await s.api.database.systemDb('proof upkeep', (db) => updateAudienceOf(db, s.campaignId, s.api.clock.now()));
  },
  'recounts the campaign': async (s) => {
    await pause(s);
    await s.api.database.systemDb('proof recount', (db) => recount(db, s.campaignId));
  },
};

/** Votes, and removes the vote if the person had already voted. */
const vote = (kind: 'answer' | 'question'): Writer =>
  call(async (s) => {
    const { client } = worker(s);
    const voted = await client.post<{ id: number }>(`/${kind}-votes`, { [`${kind}Id`]: kind === 'answer' ? s.answerId : s.questionId });
    if (voted.status >= 300 || s.random() < 0.5) return voted;
    await pause(s);
    return client.delete(`/${kind}-votes/${voted.body.id}`);
  });

const exchange: Record<string, Writer> = {
  'votes for the answer': vote('answer'),
  'votes for the question': vote('question'),
  'answers the question': call((s) => worker(s).client.post('/answers', { questionId: s.questionId, body: 'Clear the bend.' })),
  'answers and takes it back': call(async (s) => {
    const { client } = worker(s);
    const made = await client.post<{ id: number }>('/answers', { questionId: s.questionId, body: 'Clear the bend.' });
    if (made.status !== 201) return made;
    await pause(s);
    return client.delete(`/answers/${made.body.id}`);
  }),
  'removes the answer': call((s) => s.author.delete(`/answers/${s.answerId}`)),
  'recounts the question': async (s) => {
    await pause(s);
    await s.api.database.systemDb('proof recount', (db) => recountQuestion(db, s.questionId));
  },
};

const peopleWriters: Record<string, Writer> = Object.fromEntries(Object.entries(callsOnPeople).map(([name, ask]) => [name, call(ask)]));

const shared = { ...memberships, ...peopleWriters, ...structure, ...ofEveryCampaign, ...exchange };

const writers: Readonly<Record<Kind, Readonly<Record<string, Writer>>>> = {
  poll: { ...shared, ...polls },
  huddle: { ...shared, ...polls },
  'poll of a division': { ...shared, ...polls },
  'anonymous poll': { ...shared, ...anonymously },
  'plan of sites': { ...shared, ...bySite },
};

export const writerNames = (kind: Kind): readonly string[] => Object.keys(writers[kind]);

/** A deadlock rolls the writer back; in the product it would be repeated. Any other error is a fault. */
export async function write(name: string, schedule: Schedule): Promise<void> {
  try {
    await writers[schedule.kind][name]?.(schedule);
  } catch (error) {
    if ((error as { code?: string }).code === '40P01') schedule.deadlocks += 1;
    else schedule.errors.push(`${name}: ${String(error)}`);
  }
}
