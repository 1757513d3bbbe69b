/** The translation service fills missing texts, and people review them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { startLibreTranslate, type TranslationServer } from '../../../../../tests/services/translation-services';
import { fixedClock } from '../../../../platform/clock';
import { createLibreTranslate } from '../../../../platform/translation/libretranslate';
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let server: TranslationServer;
let world: LanguageWorld;
beforeAll(async () => {
  server = await startLibreTranslate();
  const clock = fixedClock('2026-03-10T09:00:00.000Z');
  const translator = createLibreTranslate({ url: server.url, key: undefined, callMilliseconds: 60_000, clock });
  world = await createLanguageWorld({ translation: { translator, charactersPerDay: 100_000 } });
  await setTranslationEnabled(true);
});
afterAll(async () => {
  await world.api.stop();
  await server.stop();
});
afterEach(() => {
  server.answerWith(undefined);
  server.translateBy(undefined);
});

const setTranslationEnabled = (isOn: boolean) =>
  world.api.make.query('UPDATE company SET translation_enabled = $2 WHERE id = $1', [world.companyId, isOn]);
const fill = (id: number, version: number, language = 'de') =>
  world.author.post<LanguageTexts>(`/campaign-v2s/${id}/languages/${language}/machine`, { version });
const textOf = ({ translations }: LanguageTexts, key: string) => translations.find((one) => one.key === key);

test('a fill translates the missing texts, marks them as translated by machine, and keeps texts of people', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  await world.save(id, { 'answer.title': 'Telefone' });
  const { status, body } = await fill(id, 1);
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 2, missing: 0, review: null, byMachine: body.texts - 1 });
  expect(textOf(body, 'answer.title')).toMatchObject({ text: 'Telefone', origin: 'AUTHOR' });
  expect(textOf(body, 'answer.changes')).toMatchObject({ text: 'NO CALLS.', origin: 'MACHINE', state: 'CURRENT' });
  expect((await world.view(id, 'de')).translation).toMatchObject({ review: null, byMachine: body.texts - 1 });
  expect((await world.list(id)).body.canFill).toBe(true);
});

test('a text that a person changes counts as written by them, and a review covers the others', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  await fill(id, 0);
  const saved = await world.save(id, { 'answer.changes': 'Keine Anrufe.' });
  expect(textOf(saved.body, 'answer.changes')?.origin).toBe('AUTHOR');
  expect((await world.review(id, saved.body.version)).body.review).not.toBeNull();
});

test('an option stays missing if the service gives it the text of another one', async () => {
  const { id } = await world.create('MULTIPLE_CHOICE', { answers: { options: ['Leather', 'leather', 'Hide', 'HIDE'] } });
  const { body } = await fill(id, 0);
  expect([0, 1, 2, 3].map((at) => textOf(body, `answer.options.${at}`)?.text)).toEqual(['LEATHER', null, null, null]);
});

test('an option stays missing if the service gives it the original of an option that stays missing', async () => {
  const { id } = await world.create('MULTIPLE_CHOICE', { answers: { options: ['Helm', 'Kappe', 'Haube'] } });
  const german = new Map([
    ['Helm', 'Mütze'],
    ['Kappe', 'Mütze'],
    ['Haube', 'Kappe'],
  ]);
  server.translateBy((text) => german.get(text) ?? text);
  const { body } = await fill(id, 0);
  expect([0, 1, 2].map((at) => textOf(body, `answer.options.${at}`)?.text)).toEqual(['Mütze', null, null]);
});

test('a second fill changes nothing', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  const first = await fill(id, 0);
  expect((await fill(id, first.body.version)).body).toEqual(first.body);
});

test('a fill after a change of the original replaces texts of the machine, and keeps texts of people', async () => {
  const { id, version, configurationAnswer } = await world.create('POLICY_UPDATE');
  await world.save(id, { 'answer.title': 'Telefone' });
  const filled = await fill(id, 1);
  const changed = { ...configurationAnswer, title: 'Phones again', changes: 'No calls at all.' };
  expect((await world.author.put(`/campaign-v2s/${id}`, { version, status: 'LIVE', configurationAnswer: changed })).status).toBe(200);
  const { body } = await fill(id, filled.body.version);
  expect(textOf(body, 'answer.changes')).toMatchObject({ text: 'NO CALLS AT ALL.', state: 'CURRENT' });
  expect(textOf(body, 'answer.title')).toMatchObject({ text: 'Telefone', state: 'OUTDATED' });
});

test('a stale version gives 409, and the translation service is not called', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  await world.save(id, { 'answer.title': 'Telefone' });
  server.sent().length = 0;
  expect(errorOf(await fill(id, 7))).toMatchObject({ status: 409, code: 'error.version' });
  expect(server.sent()).toEqual([]);
});

test('of two fills at once, one is stored', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  const statuses = (await Promise.all([fill(id, 0), fill(id, 0)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a language that the service does not have is an error', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  expect(errorOf(await fill(id, 0, 'zu'))).toMatchObject({ status: 409, code: 'translation.language' });
});

test('a service that fails is an error and stores nothing', async () => {
  const { id } = await world.create('POLICY_UPDATE', { answers: { changes: 'Something that nobody has translated before.' } });
  server.answerWith({ status: 500, body: 'broken' });
  expect((await fill(id, 0)).status).toBe(503);
  expect((await world.list(id)).body.languages).toEqual([]);
});

test('a company without translation gets no fill, and people can still write versions', async () => {
  const { id } = await world.create('POLICY_UPDATE');
  await setTranslationEnabled(false);
  expect((await world.list(id)).body.canFill).toBe(false);
  expect(errorOf(await fill(id, 0))).toMatchObject({ status: 409, code: 'translation.off' });
  expect((await world.save(id, { 'answer.title': 'Telefone' })).status).toBe(200);
  await setTranslationEnabled(true);
});
