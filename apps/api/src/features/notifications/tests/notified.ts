/** A company with a manager, and a person who gets notifications in the product. */
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { campaignBuilders } from '../../../../tests/campaigns';
import { makeTopics } from '../../../../tests/exchange';
import { startTestApi, type Client } from '../../../../tests/harness';

async function start() {
  const api = await startTestApi();
  const of = async (who: Client, query = ''): Promise<Notification[]> => {
    await api.relay.drain();
    return (await who.get<Notification[]>(`/notifications${query}`)).body;
  };
  return {
    api,
    build: await campaignBuilders(api),
    topics: await makeTopics(api),
    /** Delivers all events, and returns the person's notifications. */
    of,
    titlesOf: async (who: Client) => (await of(who)).map(({ title }) => title),
    unread: async (who: Client) => (await who.get<number>('/notifications/count?isRead=false')).body,
  };
}
type Started = Awaited<ReturnType<typeof start>>;

async function makeCompany({ api, build }: Started) {
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId, { name: 'Heron Point' });
  const author = await api.make.person(companyId, { manager: true });
  const ivy = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  const [manager, person] = [api.as(author), api.as(ivy)];
  const poll = (options: object = {}) => build.create(manager, 'YES_NO', { companyId, ...options });
  return { companyId, siteId, author, ivy, manager, person, poll };
}

/** Registers hooks: a file has one API, and each test a new company. The hooks fill the returned object. */
export function notifiedPerson() {
  const world = {} as Started & Awaited<ReturnType<typeof makeCompany>>;
  beforeAll(async () => void Object.assign(world, await start()));
  afterAll(() => world.api.stop());
  beforeEach(async () => void Object.assign(world, await makeCompany(world)));
  return world;
}
