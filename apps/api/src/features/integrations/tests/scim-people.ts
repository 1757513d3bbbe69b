/** A company with an identity provider, and the calls about its people. */
import type { ScimUser } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { entraUser, provisionedCompany, type Provisioned } from '../../../../tests/services/scim-client';

export interface UserList {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimUser[];
}

export const idsOf = (list: UserList) => list.Resources.map(({ id }) => id);

let count = 0;
export const nextName = () => `person${(count += 1)}@corp.example`;

/** Registers hooks. A file has one API, and each test has a new company. The hooks fill the returned object. */
export function provisionedPeople() {
  const world = {} as { api: TestApi; own: Provisioned };
  beforeAll(async () => {
    world.api = await startTestApi();
  });
  afterAll(() => world.api.stop());
  beforeEach(async () => {
    world.own = await provisionedCompany(world.api);
  });
  return Object.assign(world, {
    async created(body: object = entraUser(nextName())): Promise<ScimUser> {
      const made = await world.own.scim.post<ScimUser>('/Users', body);
      expect(made).toMatchObject({ status: 201 });
      return made.body;
    },
    find: (filter: string) => world.own.scim.get<UserList>(`/Users?filter=${encodeURIComponent(filter)}`),
    accountOf: async (id: string) =>
      (
        await world.api.make.query<{ blocked: boolean; first_name: string }>('SELECT blocked, first_name FROM account WHERE id = $1', [id])
      )[0],
    isBlocked: async (id: string) =>
      (
        await world.api.make.query<{ is_blocked: boolean }>(
          'SELECT is_blocked FROM company_member WHERE user_id = $1 AND company_id = $2',
          [id, world.own.companyId],
        )
      )[0]?.is_blocked,
    isMember: async (id: string) =>
      (await world.api.make.query('SELECT 1 FROM company_member WHERE user_id = $1 AND company_id = $2', [id, world.own.companyId]))
        .length > 0,
  });
}
