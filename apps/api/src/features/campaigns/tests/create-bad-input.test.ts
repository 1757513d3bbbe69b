import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let divisionId: number;
let manager: Client;
/** A company that the manager does not belong to. */
let foreign: { companyId: number; siteId: number; divisionId: number; regionId: number };

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  divisionId = await api.make.division(companyId);
  manager = api.as(await api.make.person(companyId, { manager: true }));
  const other = (await api.make.company()).id;
  foreign = {
    companyId: other,
    siteId: await api.make.site(other),
    divisionId: await api.make.division(other),
    regionId: await api.make.region(other),
  };
});
afterAll(() => api.stop());

const fieldsOf = async (subType: string, options: Omit<Parameters<CampaignBuilders['bodyOf']>[1], 'companyId'>) =>
  errorOf(await build.tryCreate(manager, subType, { companyId, ...options }));

describe('ids in the body must belong to the company, or the whole request fails', () => {
  const nobodys = 999_999;

  test('another company gives the same error as a missing one', async () => {
    for (const id of [foreign.companyId, nobodys]) {
      expect(errorOf(await build.tryCreate(manager, 'YES_NO', { companyId: id }))).toEqual({ status: 404, code: 'error.notFound' });
    }
    const admin = api.as(await api.make.admin());
    expect(errorOf(await build.tryCreate(admin, 'YES_NO', { companyId: nobodys }))).toEqual({ status: 404, code: 'error.notFound' });
  });

  test("another company's site or division gives the same error as a missing one", async () => {
    for (const id of [foreign.siteId, nobodys])
      expect(await fieldsOf('YES_NO', { siteId: id })).toMatchObject({ status: 400, fields: ['siteId Unknown'] });
    for (const id of [foreign.divisionId, nobodys]) {
      expect(await fieldsOf('YES_NO', { divisionId: id })).toMatchObject({ status: 400, fields: ['divisionId Unknown'] });
    }
  });

  test('an unknown template', async () => {
    expect(await fieldsOf('YES_NO', { body: { campaignTemplateId: nobodys } })).toMatchObject({
      status: 400,
      fields: ['campaignTemplateId Unknown'],
    });
  });

  const lists = ['regionIds', 'subdivisionIds', 'safetyWorkIds', 'riskWorkIds', 'siteIds', 'divisionIds'];
  test.each(lists)('[3.60] unknown %s in the audience', async (list) => {
    const audience = { membersSelectionCriteria: { [list]: [nobodys] } };
    expect(await fieldsOf('YES_NO', { answers: { audience } })).toMatchObject({
      status: 400,
      fields: ['configurationAnswer.audience Unknown'],
    });
    expect(await fieldsOf('YES_NO', { status: 'DRAFT', answers: { audience } })).toMatchObject({ status: 400 });
  });

  test("[3.60] another company's region in the audience", async () => {
    const audience = { membersSelectionCriteria: { regionIds: [foreign.regionId] } };
    expect(await fieldsOf('YES_NO', { answers: { audience } })).toMatchObject({
      status: 400,
      fields: ['configurationAnswer.audience Unknown'],
    });
  });

  test('sites of a list, categories, worksite types, selected sites and files', async () => {
    const refused = async (subType: string, answers: Record<string, unknown>) =>
      (await fieldsOf(subType, { status: 'DRAFT', answers })).fields;
    expect(await refused('LESSONS_LEARNED', { origin: [foreign.siteId] })).toEqual(['configurationAnswer.origin Unknown']);
    expect(await refused('LESSONS_LEARNED', { topics: [{ categoryId: nobodys }] })).toEqual(['configurationAnswer.topics Unknown']);
    expect(await refused('LESSONS_LEARNED', { resources: [1] })).toEqual(['configurationAnswer.resources Unknown']);
    expect(await refused('ACTION_PLAN', { sites: { sitesSelectionCriteria: { worksiteTypes: [nobodys] } } })).toEqual([
      'configurationAnswer.sites Unknown',
    ]);
    expect(await refused('ACTION_PLAN', { sites: { sitesSelectionCriteria: {}, siteIds: [siteId, foreign.siteId] } })).toEqual([
      'configurationAnswer.sites Unknown',
    ]);
    expect(await fieldsOf('YES_NO', { body: { fileIds: [1] } })).toMatchObject({ status: 400, fields: ['fileIds Unknown'] });
  });

  test("a site and a division together, a mode that differs from the template's, an unknown status", async () => {
    expect(await fieldsOf('YES_NO', { siteId, divisionId })).toMatchObject({ status: 400, fields: ['divisionId Exclusive'] });
    expect(await fieldsOf('YES_NO', { body: { campaignMode: 'HIERARCHICAL' } })).toMatchObject({
      status: 400,
      fields: ['campaignMode Immutable'],
    });
    expect(await fieldsOf('YES_NO', { body: { status: 'COMPLETE' } })).toMatchObject({ status: 400, fields: ['status Value'] });
  });

  test.each(['0000-06-01', '0001-01-01T00:00:00+14:00', '9999-12-31T00:00:00.000Z', '2026-02-30', 'tomorrow'])(
    '[5.6] the date %s is invalid',
    async (dueDate) => {
      expect(await fieldsOf('YES_NO', { answers: { dueDate } })).toMatchObject({
        status: 400,
        fields: ['configurationAnswer.dueDate Pattern'],
      });
      const said = await build.tryCreate(manager, 'SAFETY_ALERT', {
        companyId,
        status: 'DRAFT',
        body: { configurationAnswer: { title: 'Far' }, startDate: dueDate },
      });
      expect(errorOf(said)).toMatchObject({ status: 400, fields: ['startDate Pattern'] });
    },
  );

  test('the last supported year, with the longest due time', async () => {
    const answers = { startDate: '8999-12-31T23:00:00.000Z', dueDate: '12 months 17:00' };
    expect(await build.create(manager, 'PULSE_CHECK', { companyId, answers })).toMatchObject({
      status: 'READY',
      endDate: expect.stringMatching(/^900/),
    });
  });

  test('hostile answers of every shape are rejected or cleaned, without a server error', async () => {
    for (const configurationAnswer of [
      { question: '\ud800' },
      { question: { a: 1 } },
      { question: 'ok', options: [[[]]] },
      { question: 'ok', audience: { membersSelectionCriteria: [] } },
    ]) {
      const { status } = await build.tryCreate(manager, 'SINGLE_CHOICE', { companyId, body: { configurationAnswer } });
      expect(status).toBe(400);
    }
  });
});

test.each(['SINGLE_CHOICE', 'MULTIPLE_CHOICE'])(
  'the options of a %s are distinct when it is posted; a draft keeps them as typed',
  async (subType) => {
    const answers = { options: ['Gloves', 'Rope', 'Gloves'] };
    expect(await fieldsOf(subType, { answers })).toMatchObject({ status: 400, fields: ['configurationAnswer.options[2] Distinct'] });
    expect((await build.tryCreate(manager, subType, { companyId, answers, status: 'DRAFT' })).status).toBe(201);
  },
);
