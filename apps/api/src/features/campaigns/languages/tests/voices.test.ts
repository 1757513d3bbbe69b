/** Recorded voices of a campaign: one for each language, for as long as they say what is written. */
import type { CampaignLanguages } from '@muster/contract/campaigns/languages/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { createFileReference, mp3, uploadFile } from '../../../../../tests/uploads';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
beforeAll(async () => {
  world = await createLanguageWorld();
});
afterAll(() => world.api.stop());

const record = async (id: number, name = 'voice.mp3') =>
  uploadFile(world.author, 'CampaignVoice', name, mp3, { entityId: id, context: 'de', contentType: undefined });

/** Saves with the versions that the author sees now. */
async function save(id: number, fileId: number | null, language = 'en', who = world.author) {
  const { body } = await world.list(id);
  const version = body.languages.find((one) => one.language === language)?.version ?? 0;
  return who.put<CampaignLanguages>(`/campaign-v2s/${id}/languages/${language}/voice`, {
    fileId,
    campaignVersion: body.campaignVersion,
    version,
  });
}

async function withVoice(language = 'en') {
  const campaign = await world.create('POLICY_UPDATE');
  if (language !== 'en') await world.writeAll(campaign.id, 'DE', language);
  const { id: fileId } = await record(campaign.id);
  expect(await save(campaign.id, fileId, language)).toMatchObject({
    status: 200,
    body: { voices: [{ language, fileId, isOutdated: false }] },
  });
  return { ...campaign, fileId };
}

test('readers of a language get its voice with a link that works, and others do not', async () => {
  const { id, fileId } = await withVoice('de');
  const { voices } = await world.view(id, 'de');
  expect(voices).toEqual([{ language: 'de', fileId, size: mp3.length, url: expect.any(String) }]);
  const played = await fetch(voices?.[0]?.url ?? '');
  expect([played.status, played.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  expect(await world.view(id, 'en')).not.toHaveProperty('voices');
  const link = await world.worker.get(`/files/${fileId}/presigned-url`);
  expect(link.status).toBe(200);
});

test('a reader of the original gets its voice, and a reader of a version that of both', async () => {
  const { id } = await withVoice();
  expect((await world.view(id, 'en')).voices).toMatchObject([{ language: 'en' }]);
  await world.writeAll(id);
  expect((await world.view(id, 'de')).voices).toMatchObject([{ language: 'en' }]);
  await save(id, (await record(id)).id, 'de');
  expect((await world.view(id, 'de')).voices?.map(({ language }) => language).toSorted()).toEqual(['de', 'en']);
});

test('a voice that no longer says what is written is not heard, until its author confirms it', async () => {
  const { id, fileId, version, configurationAnswer } = await withVoice();
  const changed = { ...configurationAnswer, changes: 'No calls at all.' };
  expect((await world.author.put(`/campaign-v2s/${id}`, { version, status: 'LIVE', configurationAnswer: changed })).status).toBe(200);
  expect(await world.view(id, 'en')).not.toHaveProperty('voices');
  expect((await world.list(id)).body.voices).toMatchObject([{ fileId, isOutdated: true }]);
  expect((await save(id, fileId)).body.voices).toMatchObject([{ fileId, isOutdated: false }]);
  expect((await world.view(id, 'en')).voices).toHaveLength(1);
});

test('a change of a translated text silences the voice of that language alone', async () => {
  const { id } = await withVoice('de');
  await save(id, (await record(id)).id);
  await world.save(id, { 'answer.title': 'Telefone' });
  expect((await world.view(id, 'de')).voices).toMatchObject([{ language: 'en' }]);
});

test('a new voice replaces the old one, and null removes it; saving the same again changes nothing', async () => {
  const { id, fileId } = await withVoice();
  const second = await record(id);
  expect((await save(id, second.id)).body.voices).toMatchObject([{ fileId: second.id }]);
  // People may have heard the first one: it is kept, and no longer the campaign's.
  expect((await save(id, fileId)).status).toBe(200);
  expect((await save(id, null)).body.voices).toEqual([]);
  expect((await save(id, null)).body.voices).toEqual([]);
  expect(await world.view(id, 'en')).not.toHaveProperty('voices');
});

test('a version takes its voice with it, and the voice of the original moves with its language', async () => {
  const { id } = await withVoice('de');
  const { body } = await world.list(id);
  await world.author.delete(`/campaign-v2s/${id}/languages/de?version=${body.languages[0]?.version}`);
  expect((await world.list(id)).body.voices).toEqual([]);
  await save(id, (await record(id)).id);
  const original = (language: string | null) => world.author.put<CampaignLanguages>(`/campaign-v2s/${id}/original-language`, { language });
  expect((await original('pl')).body.voices).toMatchObject([{ language: 'pl' }]);
  expect((await original(null)).body.voices).toEqual([]);
});

test('the voices of other languages stay when the original gets another language', async () => {
  const { id } = await withVoice('de');
  await save(id, (await record(id)).id);
  const { body } = await world.author.put<CampaignLanguages>(`/campaign-v2s/${id}/original-language`, { language: 'pl' });
  expect(body.voices.map(({ language }) => language).toSorted()).toEqual(['de', 'pl']);
  expect((await world.view(id, 'de')).voices?.map(({ language }) => language).toSorted()).toEqual(['de', 'pl']);
});

test('the author can delete the file itself', async () => {
  const { id, fileId } = await withVoice();
  expect((await world.author.delete(`/files/${fileId}`)).status).toBe(204);
  expect((await world.list(id)).body.voices).toEqual([]);
});

test('every manager takes a hostile voice away, also after the end; nobody adds one then', async () => {
  const { id, fileId } = await withVoice();
  const manager = world.api.as(await world.api.make.person(world.companyId, { manager: true }));
  await world.author.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });
  expect((await save(id, fileId, 'en')).status).toBe(409);
  expect((await save(id, null, 'en', world.worker)).status).toBe(403);
  expect((await world.view(id, 'en')).voices).toHaveLength(1);
  expect(await save(id, null, 'en', manager)).toMatchObject({ status: 200, body: { voices: [] } });
  expect(await world.view(id, 'en')).not.toHaveProperty('voices');
});

test('only sound of at most 10 MB can be a voice', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  const refer = (name: string, size = 10) => createFileReference(world.author, 'CampaignVoice', name, { entityId: id, size });
  expect(errorOf(await refer('voice.wav'))).toMatchObject({ status: 400, fields: ['originalFileName FileType'] });
  expect(errorOf(await refer('voice.mp3', 10_000_001))).toMatchObject({ status: 400, fields: ['size Size'] });
  expect((await refer('voice.m4a', 10_000_000)).status).toBe(201);
  expect(await record(id, 'voice.m4a')).toMatchObject({ status: 'REJECTED', rejection: 'CONTENT_IS_NOT_OF_ITS_TYPE' });
});

test('a file of something else, and one of another campaign, cannot be the voice', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  const other = await withVoice();
  const picture = await uploadFile(world.author, 'CampaignV2', 'a.csv', 'a,b', { entityId: id });
  for (const fileId of [other.fileId, picture.id])
    expect(errorOf(await save(id, fileId))).toMatchObject({ status: 400, fields: ['fileId Unknown'] });
});

test('texts that the author has not seen get no voice, and a language without a version neither', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  const { version } = await world.writeAll(id);
  const fileId = (await record(id)).id;
  const put = (language: string, body: object) => world.author.put(`/campaign-v2s/${id}/languages/${language}/voice`, { fileId, ...body });
  const { campaignVersion } = (await world.list(id)).body;
  expect(errorOf(await put('de', { campaignVersion, version: version + 1 }))).toMatchObject({ status: 409 });
  expect(errorOf(await put('en', { campaignVersion: campaignVersion + 1, version: 0 }))).toMatchObject({ status: 409 });
  expect(errorOf(await put('fr', { campaignVersion, version: 0 }))).toMatchObject({ status: 404 });
});

test('a worker uploads and saves no voice', async () => {
  const { id, fileId } = await withVoice();
  expect((await createFileReference(world.worker, 'CampaignVoice', 'voice.mp3', { entityId: id })).status).toBe(403);
  expect(errorOf(await save(id, fileId, 'en', world.worker))).toMatchObject({ status: 403 });
});
