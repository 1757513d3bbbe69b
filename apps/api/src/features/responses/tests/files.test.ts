import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import type { FileResource } from '@muster/contract/files/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, validAnswer, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { createFileReference, uploadFile } from '../../../../tests/uploads';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let siteId: number;
let author: Client;
let worker: Client;
let siteManager: Client;
let otherSiteManager: Client;
let foreigner: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  siteId = await api.make.site(companyId);
  author = api.as(await api.make.person(companyId, { manager: true }));
  worker = api.as(await api.make.person(companyId));
  siteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
  otherSiteManager = api.as(await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }));
  foreigner = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
});
afterAll(() => api.stop());

const resource = (person = author, name = 'sheet.csv') => uploadFile(person, 'CampaignV2', name);
const proof = (person: Client) => uploadFile(person, 'CampaignV2Response', 'proof.csv');
const briefing = (status: 'DRAFT' | 'LIVE', resources: number[]) =>
  build.tryCreate(author, 'LESSONS_LEARNED', { companyId, status, answers: { resources } });
const put = (campaign: CampaignV2, resources: number[], more: object = {}) => {
  const configurationAnswer = { ...campaign.configurationAnswer, resources };
  return author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, { configurationAnswer, status: 'DRAFT', ...more });
};
const idsOf = async (person: Client, path: string) => (await person.get<FileResource[]>(path)).body.map(({ id }) => id);

describe("[5.10] a campaign's files", () => {
  test('belong to it from the moment it is saved, and everybody who reads it can download them', async () => {
    const file = await resource();
    const { status, body: campaign } = await briefing('LIVE', [file.id]);
    expect(status).toBe(201);
    expect(campaign.configurationAnswer).toMatchObject({ resources: [file.id] });
    expect(await idsOf(worker, `/files/CampaignV2/${campaign.id}`)).toEqual([file.id]);
    expect((await worker.get(`/files/${file.id}/presigned-url`)).status).toBe(200);
    expect((await worker.delete(`/files/${file.id}`)).status).toBe(403);
    expect((await foreigner.get(`/files/${file.id}`)).status).toBe(404);
    expect((await foreigner.get(`/files/CampaignV2/${campaign.id}`)).status).toBe(404);
  });

  test('of a draft can be read by people who see the draft', async () => {
    const file = await resource();
    const { body: draft } = await briefing('DRAFT', [file.id]);
    expect((await worker.get(`/files/${file.id}`)).status).toBe(404);
    expect(await idsOf(author, `/files/CampaignV2/${draft.id}`)).toEqual([file.id]);
  });

  test('that are removed are deleted, the others stay', async () => {
    const [kept, removed, added] = [await resource(), await resource(), await resource()];
    const { body: draft } = await briefing('DRAFT', [kept.id, removed.id]);
    const answer = await put(draft, [kept.id, added.id], { fileIds: [kept.id, added.id], removedResourceIds: [removed.id] });
    expect(answer.status).toBe(200);
    expect(await idsOf(author, `/files/CampaignV2/${draft.id}`)).toEqual([kept.id, added.id]);
    expect((await author.get(`/files/${removed.id}`)).status).toBe(404);
    await api.relay.drain();
    expect(await api.storage.head(removed.relativeFileName)).toBeUndefined();
    expect(await api.storage.head(kept.relativeFileName)).toEqual({ size: 3 });
  });

  test('deleted from a LIVE briefing make a new content version, and are kept as evidence', async () => {
    const [kept, removed] = [await resource(), await resource()];
    const { body: campaign } = await briefing('LIVE', [kept.id, removed.id]);
    expect((await author.delete(`/files/${removed.id}`)).status).toBe(204);
    await api.relay.drain();
    const [row] = await api.make.query('SELECT content_version, configuration_answer FROM campaign WHERE id = $1', [campaign.id]);
    expect(row).toMatchObject({ content_version: 2, configuration_answer: { resources: [kept.id] } });
    expect(await idsOf(worker, `/files/CampaignV2/${campaign.id}`)).toEqual([kept.id]);
    expect((await worker.get(`/files/${removed.id}/presigned-url`)).status).toBe(200);
    expect(await api.storage.head(removed.relativeFileName)).toEqual({ size: 3 });
    expect(errorOf(await author.delete(`/files/${removed.id}`))).toEqual({ status: 409, code: 'file.kept' });
  });

  test('removed by an edit of a LIVE briefing are kept as evidence too', async () => {
    const removed = await resource();
    const { body: campaign } = await briefing('LIVE', [removed.id]);
    const { resources: _removed, ...configurationAnswer } = campaign.configurationAnswer;
    const answer = await author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, {
      configurationAnswer,
      status: 'LIVE',
      removedResourceIds: [removed.id],
    });
    expect([answer.status, answer.body.removedResourceIds]).toEqual([200, [removed.id]]);
    await api.relay.drain();
    expect(await idsOf(worker, `/files/CampaignV2/${campaign.id}`)).toEqual([]);
    expect((await worker.get(`/files/${removed.id}/presigned-url`)).status).toBe(200);
    expect(await api.storage.head(removed.relativeFileName)).toEqual({ size: 3 });
  });

  test('deleted from a draft are removed from its answers, so that the draft can be saved again', async () => {
    const removed = await resource();
    const { body: draft } = await briefing('DRAFT', [removed.id]);
    expect((await author.delete(`/files/${removed.id}`)).status).toBe(204);
    const [row] = await api.make.query<{ configuration_answer: object }>('SELECT configuration_answer FROM campaign WHERE id = $1', [
      draft.id,
    ]);
    expect(row?.configuration_answer).not.toHaveProperty('resources');
    expect((await author.get(`/files/${removed.id}`)).status).toBe(404);
  });

  test("another person's, another campaign's, another company's, a missing, an unfinished and a response's file give the same error", async () => {
    const claimed = await resource();
    await briefing('LIVE', [claimed.id]);
    const unfinished = (await createFileReference(author, 'CampaignV2', 'never.csv')).body;
    const strays = [await resource(worker), claimed, await resource(foreigner), { id: 999_999_999 }, unfinished, await proof(author)];
    for (const { id } of strays) {
      expect(errorOf(await briefing('DRAFT', [id]))).toMatchObject({ status: 400, fields: ['configurationAnswer.resources Unknown'] });
      const body = { fileIds: [id] };
      const answer = await build.tryCreate(author, 'YES_NO', { companyId, status: 'DRAFT', body });
      expect(errorOf(answer)).toMatchObject({ status: 400, fields: ['fileIds Unknown'] });
    }
    const { body: draft } = await briefing('DRAFT', []);
    const removing = await put(draft, [], { removedResourceIds: [claimed.id] });
    expect(errorOf(removing)).toMatchObject({ status: 400, fields: ['removedResourceIds Unknown'] });
    expect((await author.get(`/files/${claimed.id}`)).status).toBe(200);
  });

  test('of concurrent campaigns that claim one file, one gets it', async () => {
    const file = await resource();
    const answers = await Promise.all(Array.from({ length: 12 }, () => briefing('DRAFT', [file.id])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(11);
  });

  test('can be added to an existing campaign by people who may change it', async () => {
    const { body: draft } = await briefing('DRAFT', []);
    expect((await createFileReference(worker, 'CampaignV2', 'a.pdf', { entityId: draft.id })).status).toBe(404);
    expect((await createFileReference(author, 'CampaignV2', 'a.docx', { entityId: draft.id })).status).toBe(201);
  });
});

describe("[3.18] a response's files", () => {
  const actionPlan = () => build.create(author, 'ACTION_PLAN', { companyId, siteId, answers: { sites: undefined } });
  const respond = (person: Client, campaign: CampaignV2, evidence: number[], more: object = {}) =>
    build.respond(
      person,
      campaign,
      { ...validAnswer['ACTION_PLAN'], evidence },
      { campaignV2SiteId: campaign.campaignV2Sites[0]?.id, ...more },
    );

  test('are returned with it, each with its field and a download link', async () => {
    const campaign = await actionPlan();
    const file = await proof(siteManager);
    const { status, body } = await respond(siteManager, campaign, [file.id], { fileIds: [file.id] });
    expect(status).toBe(201);
    const shown = { id: file.id, context: 'evidence', originalFileName: 'proof.csv', absoluteFileName: file.absoluteFileName };
    expect(body).toMatchObject({ fileIds: [file.id], files: [shown] });
    expect(await (await fetch(body.files[0]?.presignedUrl ?? '')).text()).toBe('a,b');
    const { body: report } = await author.get<ReportPayload>(`/campaign-v2s/${campaign.id}/report-view`);
    expect(report.campaignV2Responses[0]).toMatchObject({ fileIds: [file.id], files: [shown] });
    expect((await author.get(`/files/${file.id}/presigned-url`)).status).toBe(200);
    expect((await author.delete(`/files/${file.id}`)).status).toBe(403);
    expect(errorOf(await siteManager.delete(`/files/${file.id}`))).toEqual({ status: 409, code: 'response.submitted' });
  });

  test('are shared by the responsible people while it is in progress', async () => {
    const campaign = await actionPlan();
    const [first, second] = [await proof(siteManager), await proof(otherSiteManager)];
    const { body: saved } = await respond(siteManager, campaign, [first.id], { status: 'IN_PROGRESS' });
    const { body: changed } = await respond(otherSiteManager, campaign, [first.id, second.id], { status: 'IN_PROGRESS' });
    expect(new Set(changed.fileIds)).toEqual(new Set([first.id, second.id]));
    const removal = {
      campaignAnswer: { ...validAnswer['ACTION_PLAN'], evidence: [second.id] },
      removedResourceIds: [first.id],
      status: 'SUBMITTED',
    };
    const { body: done } = await otherSiteManager.put<CampaignV2Response>(`/campaign-v2-responses/${saved.id}`, removal);
    expect([done.fileIds, done.removedResourceIds]).toEqual([[second.id], [first.id]]);
    expect((await siteManager.get(`/files/${first.id}`)).status).toBe(404);
    expect(await idsOf(siteManager, `/files/CampaignV2Response/${saved.id}`)).toEqual([second.id]);
  });

  test('stay as they are once the campaign is complete, also those of an unfinished response', async () => {
    const campaign = await actionPlan();
    const file = await proof(siteManager);
    const { body: saved } = await respond(siteManager, campaign, [file.id], { status: 'IN_PROGRESS' });
    await author.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    const refused = { status: 409, code: 'campaign.notOpen' };
    expect(errorOf(await siteManager.delete(`/files/${file.id}`))).toEqual(refused);
    expect(errorOf(await createFileReference(siteManager, 'CampaignV2Response', 'late.jpg', { entityId: saved.id }))).toEqual(refused);
  });

  test('that do not belong to the respondent are rejected with their field, and nothing is stored or counted', async () => {
    const campaign = await actionPlan();
    const answer = await respond(siteManager, campaign, [(await proof(worker)).id]);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: ['campaignAnswer.evidence Unknown'] });
    expect((await author.get<ReportPayload>(`/campaign-v2s/${campaign.id}/report-view`)).body.responsesCount).toBe(0);
  });

  test('have the four default types', async () => {
    expect((await createFileReference(siteManager, 'CampaignV2Response', 'proof.jpg')).status).toBe(201);
    expect((await createFileReference(siteManager, 'CampaignV2Response', 'proof.zip')).status).toBe(400);
  });

  test('of a live poll can be read by the respondent and the managers; of an anonymous one only by the respondent', async () => {
    for (const subType of ['YES_NO', 'PULSE_CHECK']) {
      const campaign = await build.create(author, subType, { companyId });
      const file = await proof(worker);
      const { status, body } = await build.respond(worker, campaign, validAnswer[subType], { fileIds: [file.id] });
      expect(status).toBe(201);
      expect(body.fileIds).toEqual([file.id]);
      const statusFor = async (person: Client) => (await person.get(`/files/${file.id}/presigned-url`)).status;
      expect(await statusFor(worker)).toBe(200);
      expect(await statusFor(author)).toBe(subType === 'YES_NO' ? 200 : 404);
      expect(await statusFor(siteManager)).toBe(subType === 'YES_NO' ? 403 : 404);
    }
  });

  test("no record and no reply names the uploader of a response's file", async () => {
    const file = await proof(worker);
    const [record] = await api.make.query("SELECT actor_id, request_id FROM audit_event WHERE entity_type = 'File' AND entity_id = $1", [
      String(file.id),
    ]);
    expect(record).toEqual({ actor_id: null, request_id: null });
  });
});

test('[7.64] a unique file replaces earlier ones of its context when it is claimed', async () => {
  const [first, other] = [await resource(), await uploadFile(author, 'CampaignV2', 'other.csv', 'a,b', { context: 'other' })];
  const { body: draft } = await briefing('DRAFT', [first.id, other.id]);
  const second = await uploadFile(author, 'CampaignV2', 'new.csv', 'c,d', { isUnique: true });
  expect(await idsOf(author, `/files/CampaignV2/${draft.id}`)).toEqual([first.id, other.id]);
  expect((await put(draft, [second.id])).status).toBe(200);
  expect(await idsOf(author, `/files/CampaignV2/${draft.id}`)).toEqual([other.id, second.id]);
});
