/** A company with an identity provider that sends groups, and the calls about them. */
import type { GroupRule } from '@muster/contract/integrations/group-rule';
import type { ScimGroup } from '@muster/contract/integrations/scim';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { patchOf, provisionedCompany, type Provisioned } from '../../../../tests/services/scim-client';

interface World {
  api: TestApi;
  own: Provisioned;
  siteId: number;
  /** The ids of two members of the company. */
  people: string[];
}

export const valueOf = (ids: string[]) => ids.map((value) => ({ value }));

/** Registers hooks. A file has one API, and each test has a new company. The hooks fill the returned object. */
export function provisionedGroups() {
  const world = {} as World;
  beforeAll(async () => {
    world.api = await startTestApi();
  });
  afterAll(() => world.api.stop());
  beforeEach(async () => {
    const own = await provisionedCompany(world.api);
    const { make } = world.api;
    const people = [(await make.person(own.companyId)).id, (await make.person(own.companyId)).id].toSorted();
    Object.assign(world, { own, siteId: await make.site(own.companyId), people });
  });

  async function group(members: string[] = world.people, displayName = 'Riggers'): Promise<ScimGroup> {
    const made = await world.own.scim.post<ScimGroup>('/Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      externalId: `oid-${displayName}`,
      displayName,
      members: valueOf(members),
    });
    expect(made).toMatchObject({ status: 201 });
    return made.body;
  }
  const rules = (more = '') => `/companies/${world.own.companyId}/group-rules${more}`;

  return Object.assign(world, {
    first: () => world.people[0] ?? '',
    second: () => world.people[1] ?? '',
    group,
    patch: (of: { id: string }, ...operations: object[]) => world.own.scim.patch(`/Groups/${of.id}`, patchOf(...operations)),
    rules,
    addRule: (groupId: string, rule: object) => world.api.as(world.own.manager).post<GroupRule>(rules(), { groupId, ...rule }),
  });
}
