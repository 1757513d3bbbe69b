import type { Kiosk } from '@muster/contract/directory/kiosk-endpoints';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { kioskAt, withPin } from './access';

interface World {
  api: TestApi;
  companyId: number;
  siteId: number;
  /** Manages the site. */
  manager: Client;
}

/** A site for shared devices. Registers hooks: a file has one API, and each test has a new company. The hooks fill the returned object. */
export function kioskWorld() {
  const world = {} as World;
  beforeAll(async () => {
    world.api = await startTestApi();
  });
  afterAll(() => world.api.stop());
  beforeEach(async () => {
    const { api } = world;
    world.companyId = (await api.make.company()).id;
    world.siteId = await api.make.site(world.companyId);
    world.manager = api.as(await api.make.person(world.companyId, { sites: [{ id: world.siteId, manager: true }] }));
  });
  return Object.assign(world, {
    /** A person who has used the card. */
    people: async () => {
      const { api, companyId } = world;
      return withPin(api, api.as(await api.make.person(companyId, { manager: true })), companyId);
    },
    kioskHere: (name?: string) => {
      const { api, manager, companyId, siteId } = world;
      return kioskAt(api, manager, { companyId, siteId, ...(name !== undefined && { name }) });
    },
    kiosks: async (): Promise<Kiosk[]> => (await world.manager.get<Kiosk[]>(`/sites/${world.siteId}/kiosks`)).body,
  });
}
