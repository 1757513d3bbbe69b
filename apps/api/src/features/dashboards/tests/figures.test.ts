/** Compares every figure of every dashboard with a slow, simple computation, in random companies. */
import type { CompanyDashboard, DivisionDashboard, SiteDashboard, UserDashboard } from '@muster/contract/dashboards/dashboards';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { personCount, randomWorld, writeWorld, type WorldModel, type WrittenWorld } from './random-world';
import { slowCompany, slowDivision, slowSite, slowUser, slowWork } from './slow-figures';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const close = (ratio: number | null) => (ratio === null ? null : expect.closeTo(ratio, 10));

/** The company's figures from the api, and the expected ones. */
async function ofCompany(model: WorldModel, { companyId, manager }: WrittenWorld) {
  const { body } = await api.as(manager).get<CompanyDashboard>(`/companies/${companyId}/dashboard`);
  const slow = slowCompany(model);
  return {
    body,
    expected: {
      ...slow,
      campaignEngagementPercentage: close(slow.campaignEngagementPercentage),
      exchangeEngagementPercentage: close(slow.exchangeEngagementPercentage),
      profileEngagementPercentage: close(slow.profileEngagementPercentage),
    },
  };
}

async function checkPlaces(model: WorldModel, { siteIds, divisionIds, manager }: WrittenWorld): Promise<void> {
  for (const [at, id] of siteIds.entries()) {
    const { body } = await api.as(manager).get<SiteDashboard>(`/sites/${id}/dashboard`);
    expect(body).toMatchObject({ ...slowSite(model, at), focusCount: 0 });
    expect(body.siteUsers).toHaveLength(body.siteUserCount);
  }
  for (const [at, id] of divisionIds.entries()) {
    const { body } = await api.as(manager).get<DivisionDashboard>(`/divisions/${id}/dashboard`);
    expect(body).toMatchObject({ ...slowDivision(model, at), focusCount: 0 });
    expect(body.divisionUsers).toHaveLength(body.divisionUserCount);
  }
}

async function checkPeople(model: WorldModel, { companyId, siteIds, divisionIds, people }: WrittenWorld): Promise<void> {
  for (let who = 0; who < personCount; who += 1) {
    if (model.people[who]?.state !== 'active') continue;
    const client = api.as(people[who]);
    expect((await client.get<UserDashboard>(`/user/dashboard?companyId=${companyId}`)).body).toMatchObject(slowUser(model, who));
    expect((await client.get<SiteDashboard>(`/sites/${siteIds[0]}/dashboard`)).body.focusCount).toBe(
      slowWork(model, who, { site: 0 }).length,
    );
    expect((await client.get<DivisionDashboard>(`/divisions/${divisionIds[0]}/dashboard`)).body.focusCount).toBe(
      slowWork(model, who, { division: 0 }).length,
    );
  }
}

test('[3.2] [3.3] [3.4] every figure equals the simple computation', async () => {
  await fc.assert(
    fc.asyncProperty(randomWorld, async (model) => {
      const world = await writeWorld(api.make, model, api.clock.now());
      const { body, expected } = await ofCompany(model, world);
      expect(body).toMatchObject(expected);
      await checkPlaces(model, world);
      await checkPeople(model, world);
    }),
    // a failure reports its seed and path, which allow to reproduce and shrink it
    { numRuns: 8, endOnFailure: true },
  );
});
