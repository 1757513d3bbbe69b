/** The people of the tests of crew briefings, and their shared calls. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Notification } from '@muster/contract/notifications/notification';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { Crews, CrewSession } from '@muster/contract/crews/crew';
import { campaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person } from '../../../../tests/harness';

export const strokes = [
  [10, 20, 30, 40],
  [50, 60, 70, 80],
];
/** Strokes in another handwriting. */
export const strokesOf = (hand: number) => [[hand, 20, 30, 40]];

/** A company with a manager, a site with its manager and two workers, another site, and a stranger of another company. */
export async function startWorld() {
  const api = await startTestApi();
  const build = await campaignBuilders(api);
  const companyId = (await api.make.company()).id;
  const [dock, yard] = [await api.make.site(companyId, { name: 'Dock' }), await api.make.site(companyId, { name: 'Yard' })];
  const managerPerson = await api.make.person(companyId, { manager: true });
  const manager = api.as(managerPerson);
  const worker = async (name: string, siteId = dock) =>
    api.make.person(companyId, { firstName: name, lastName: 'Worker', sites: [{ id: siteId }] });
  const [ann, ben, siteManager] = [
    await worker('Ann'),
    await worker('Ben'),
    await api.make.person(companyId, { firstName: 'Sam', sites: [{ id: dock, manager: true }] }),
  ];
  const stranger = await api.make.person((await api.make.company()).id, { manager: true });
  const post = (subType = 'POLICY_UPDATE', options: object = {}) => build.create(manager, subType, { companyId, ...options });
  const start = (client: Client, { id: campaignV2Id }: CampaignV2, changes: object = {}) =>
    client.post<CrewSession>('/crew-sessions', {
      id: randomUUID(),
      campaignV2Id,
      contentVersion: 1,
      siteId: dock,
      languages: ['en'],
      ...changes,
    });
  return {
    api,
    build,
    companyId,
    dock,
    yard,
    manager,
    managerPerson,
    ann,
    ben,
    siteManager,
    stranger: api.as(stranger),
    worker,
    post,
    start,
    begin: async (campaign: CampaignV2, client: Client = manager, changes: object = {}) => (await start(client, campaign, changes)).body,
    add: (client: Client, { id }: Pick<CrewSession, 'id'>, ...attendances: object[]) =>
      client.post<CrewSession>(`/crew-sessions/${id}/attendances`, { attendances }),
    /** The person contests the attendance. */
    contest: (person: Person, { id, attendances }: CrewSession) =>
      api
        .as(person)
        .post<Crews>(`/crew-sessions/${id}/attendances/${attendances.find(({ user }) => user?.userId === person.id)?.id}/contest`),
    /** Changes the text of a policy update. */
    change: async ({ id }: CampaignV2, summary: string, isReadAgain = false) => {
      const body = await build.bodyOf('POLICY_UPDATE', { companyId, status: 'LIVE', answers: { summary } });
      return (await manager.put(`/campaign-v2s/${id}`, { ...body, isReadAgain })).status;
    },
    view: (person: Person, { id: campaignV2Id }: CampaignV2) => api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id }),
    crewsOf: async (client: Client, { id }: CampaignV2) => (await client.get<Crews>(`/campaign-v2s/${id}/crews`)).body,
    /** The views and submissions of a campaign. */
    figures: async ({ id }: CampaignV2) => {
      const { views, submissions } = (await manager.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body.campaignV2.campaignV2Engagement;
      return { views, submissions };
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The notifications of a person, after the delivery of all events. */
export async function noticesOf({ api, companyId }: World, client: Client): Promise<string[]> {
  await api.relay.drain();
  const { body } = await client.get<Notification[]>(`/notifications?companyId=${companyId}`);
  return body.map(({ title }) => title);
}

export const signs = ({ id: userId }: Pick<Person, 'id'>, changes: object = {}) => ({
  id: randomUUID(),
  strength: 'SIGNATURE',
  userId,
  strokes,
  ...changes,
});
export const named = ({ id: userId }: Pick<Person, 'id'>) => ({ id: randomUUID(), strength: 'NAMED', userId });
export const guest = (changes: object = {}) => ({
  id: randomUUID(),
  strength: 'GUEST',
  name: 'Ola Lund',
  employer: 'Lift Ltd',
  strokes,
  ...changes,
});
