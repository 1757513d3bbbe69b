/** The company of the races: two managers and fifty people, and helpers of every race. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { recount } from '../../apps/api/src/features/campaigns/figures/recount';
import { campaignBuilders, type CampaignBuilders } from '../../apps/api/tests/campaigns';
import { startTestApi, type Answer, type Client, type TestApi } from '../../apps/api/tests/harness';

/** The number of requests that a race sends at once, and of people in the company who are not managers. */
export const requestCount = 50;

export interface Fixture {
  api: TestApi;
  build: CampaignBuilders;
  companyId: number;
  author: Client;
  otherManager: Client;
  people: Client[];
  /** The ids of `people`, in the same order. */
  ids: string[];
}

/** Runs one race. Returns the broken invariants. The seed decides the order of the fifty requests. */
export type Race = (fixture: Fixture, order: <T>(list: T[]) => T[]) => Promise<(string | false)[]>;

export async function prepare(): Promise<Fixture> {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const { id: companyId } = await api.make.company();
  const [author, otherManager] = [
    api.as(await api.make.person(companyId, { manager: true })),
    api.as(await api.make.person(companyId, { manager: true })),
  ];
  const people: Client[] = [];
  const ids: string[] = [];
  for (let index = 0; index < requestCount; index += 1) {
    const person = await api.make.person(companyId);
    people.push(api.as(person));
    ids.push(person.id);
  }
  await api.make.site(companyId);
  return { api, build, companyId, author, otherManager, people, ids };
}

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
export const firstPerson = ({ people }: Fixture): Client => people[0] as Client;
export const submit = (person: Client, { id }: CampaignV2, answer: object = { answer: 'true' }, headers: Record<string, string> = {}) =>
  person.post<CampaignV2Response>('/campaign-v2-responses', { campaignV2Id: id, campaignAnswer: answer }, headers);
export const finalise = (manager: Client, { id }: CampaignV2) => manager.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

/** Reports wrong counts of statuses. */
export function statusCountsDiffer(answers: readonly Answer[], expected: Record<number, number>): string | false {
  const found: Record<number, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return JSON.stringify(found) !== JSON.stringify(expected) && `${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
}

/** Reports other statuses than these. */
export function unexpectedStatus(answers: readonly Answer[], allowed: readonly number[]): string | false {
  const strange = answers.find(({ status }) => !allowed.includes(status));
  return strange !== undefined && `${strange.status} ${JSON.stringify(strange.body).slice(0, 200)}`;
}

/** Compares the stored counters with a recount, and the number of responses. A huddle counts people and stores no responses. */
export async function countsDiffer(
  { api, author }: Fixture,
  { id }: CampaignV2,
  responses: number,
  submitted = responses,
): Promise<string | false> {
  const wrong = await api.database.systemDb('proof recount', (db) => recount(db, id));
  const [stored] = await api.make.query<{ n: string }>(
    "SELECT count(*) AS n FROM campaign_response WHERE campaign_id = $1 AND status = 'SUBMITTED'",
    [id],
  );
  const shown = (await author.get<{ campaignV2: CampaignV2 }>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Engagement.submissions;
  if (wrong > 0) return `${wrong} counters were wrong`;
  return (
    (Number(stored?.n) !== responses || shown !== submitted) &&
    `${stored?.n} stored and ${shown} counted instead of ${responses} and ${submitted}`
  );
}

export const createCampaign = ({ build, author, companyId }: Fixture, subType = 'YES_NO', status: 'DRAFT' | 'LIVE' = 'LIVE') =>
  build.create(author, subType, { companyId, status });
