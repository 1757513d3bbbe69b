import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import type { PersonOptions } from '../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let otherId: number;
let manager: Client;
let sites: { north: number; south: number; foreign: number };
let division: number;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  otherId = (await api.make.company()).id;
  sites = {
    north: await api.make.site(companyId, { name: 'north yard' }),
    south: await api.make.site(companyId, { name: 'South yard' }),
    foreign: await api.make.site(otherId, { name: 'Elsewhere' }),
  };
  division = await api.make.division(companyId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const responses = async ({ id }: CampaignV2) =>
  (await manager.get<ReportPayload>(`/campaign-v2s/${id}/report-view`)).body.campaignV2Responses;

describe('the role and sites of a person at submission', () => {
  test('are the widest role in the company, and the sites by name', async () => {
    const cases: [PersonOptions, string, string[]][] = [
      [{}, 'MEMBER', []],
      [{ sites: [{ id: sites.south }, { id: sites.north }] }, 'MEMBER', ['north yard', 'South yard']],
      [{ sites: [{ id: sites.north, manager: true }] }, 'SITE_MANAGER', ['north yard']],
      [{ sites: [{ id: sites.north, manager: true }], divisions: [{ id: division, manager: true }] }, 'DIVISION_MANAGER', ['north yard']],
      [{ leader: true, divisions: [{ id: division, manager: true }] }, 'COMPANY_LEADER', []],
      [{ leader: true, manager: true }, 'COMPANY_MANAGER', []],
    ];
    for (const [options, role, names] of cases) {
      const person = api.as(await api.make.person(companyId, options));
      const poll = await build.create(manager, 'YES_NO', { companyId });
      expect((await build.respond(person, poll)).body.respondedAs).toEqual({ role, sites: names });
    }
  });

  test('do not include other companies', async () => {
    const person = await api.make.person(companyId);
    await api.make.query('INSERT INTO company_member (company_id, user_id, is_manager) VALUES ($1, $2, true)', [otherId, person.id]);
    await api.make.query('INSERT INTO site_member (company_id, site_id, user_id, is_manager) VALUES ($1, $2, $3, true)', [
      otherId,
      sites.foreign,
      person.id,
    ]);
    const poll = await build.create(manager, 'YES_NO', { companyId });
    expect((await build.respond(api.as(person), poll)).body.respondedAs).toEqual({ role: 'MEMBER', sites: [] });
  });

  test('stay when the person moves or leaves', async () => {
    const person = await api.make.person(companyId, { sites: [{ id: sites.north, manager: true }] });
    const poll = await build.create(manager, 'YES_NO', { companyId });
    await build.respond(api.as(person), poll);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [person.id]);
    expect((await responses(poll))[0]?.respondedAs).toEqual({ role: 'SITE_MANAGER', sites: ['north yard'] });
  });

  test('are not stored in progress, and are those of the person who submits', async () => {
    const [begins, ends] = [await api.make.person(companyId, { leader: true }), await api.make.person(companyId)];
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    const part = plan.campaignV2Sites[0]?.id;
    const save = (as: Client, status: string) => build.respond(as, plan, undefined, { campaignV2SiteId: part, status });
    await manager.put(`/campaign-v2-sites/${part}`, { assigneeId: begins.id });
    expect((await save(api.as(begins), 'IN_PROGRESS')).body.respondedAs).toBeNull();
    await manager.put(`/campaign-v2-sites/${part}`, { assigneeId: ends.id });
    expect((await save(api.as(ends), 'SUBMITTED')).body.respondedAs).toEqual({ role: 'MEMBER', sites: [] });
  });

  test('are not stored for an anonymous response, not even in the table', async () => {
    const person = api.as(await api.make.person(companyId, { sites: [{ id: sites.north, manager: true }] }));
    const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
    expect((await build.respond(person, pulse)).body.respondedAs).toBeNull();
    expect(await api.make.query('SELECT responded_as FROM campaign_response WHERE campaign_id = $1', [pulse.id])).toEqual([
      { responded_as: null },
    ]);
  });
});

test('an acknowledgement belongs to the version that was read', async () => {
  const [early, late] = [api.as(await api.make.person(companyId)), api.as(await api.make.person(companyId))];
  const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
  await build.respond(early, policy);
  const { configurationAnswer, version } = policy;
  const changed = await manager.put<CampaignV2>(`/campaign-v2s/${policy.id}`, {
    configurationAnswer: { ...configurationAnswer, changes: 'No calls, and no texts.' },
    status: 'LIVE',
    version,
  });
  expect(changed.status).toBe(200);
  expect((await build.respond(late, policy)).body.contentVersion).toBe(2);
  const versions = (await responses(policy)).map(({ contentVersion }: CampaignV2Response) => contentVersion);
  expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2]);
});
