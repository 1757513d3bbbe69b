/** Reviews of a language, and versions that are deleted or written again. */
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
beforeAll(async () => {
  world = await createLanguageWorld();
});
afterAll(() => world.api.stop());

const stateOf = (texts: LanguageTexts, key: string) => texts.translations.find((one) => one.key === key)?.state;

describe('a review', () => {
  test('needs every text', async () => {
    const { id } = await world.create('YES_NO');
    const { body } = await world.save(id, { 'answer.question': 'Hattest du Pause?' });
    expect(errorOf(await world.review(id, body.version))).toMatchObject({ status: 409, code: 'campaignLanguage.incomplete' });
  });

  test('names its reviewer, can be repeated and taken back', async () => {
    const { id } = await world.create('YES_NO');
    const { version } = await world.writeAll(id);
    const reviewed = await world.review(id, version);
    expect(reviewed.body.review).toMatchObject({ by: { userId: world.authorPerson.id } });
    expect((await world.review(id, version)).body).toEqual(reviewed.body);
    expect((await world.list(id)).body.languages).toMatchObject([
      { language: 'de', missing: 0, review: { by: { userId: world.authorPerson.id } } },
    ]);
    const taken = await world.review(id, reviewed.body.version, false);
    expect(taken.body.review).toBeNull();
  });

  test('of an older version is an error', async () => {
    const { id } = await world.create('YES_NO');
    const { version } = await world.writeAll(id);
    await world.save(id, { 'answer.question': 'Anders' });
    expect(errorOf(await world.review(id, version))).toMatchObject({ status: 409, code: 'error.version' });
  });

  test('of a version that does not exist is not found', async () => {
    const { id } = await world.create('YES_NO');
    expect((await world.review(id, 1)).status).toBe(404);
  });

  test('ends with a change of a text', async () => {
    const { id } = await world.create('YES_NO');
    await world.review(id, (await world.writeAll(id)).version);
    expect((await world.save(id, { 'answer.question': 'Anders' })).body.review).toBeNull();
  });

  test('by an older build stays valid when a new date label has no translation; the label counts as missing', async () => {
    const { id } = await world.create('YES_NO');
    const ofVersion = [world.companyId, id];
    const { version } = await world.writeAll(id);
    const reviewed = await world.review(id, version);
    // as after an upgrade: the campaign has a date whose label nobody could write
    await world.api.make.query(
      `UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{responses,schema,properties,day}',
         '{"type": "string", "inputType": "DATE", "label": "Which day?"}')::json WHERE company_id = $1 AND id = $2`,
      ofVersion,
    );
    expect((await world.read(id)).body).toMatchObject({ missing: 1, review: reviewed.body.review });
    expect((await world.save(id, { 'answer.question': 'Anders' })).body).toMatchObject({ missing: 1, review: null });
  });

  test('ends when a new text other than a date label has no translation', async () => {
    const { id } = await world.create('YES_NO');
    await world.review(id, (await world.writeAll(id)).version);
    await world.api.make.query(
      `UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{responses,schema,properties,reason}',
         '{"type": "string", "inputType": "TEXT", "label": "What for?"}')::json WHERE company_id = $1 AND id = $2`,
      [world.companyId, id],
    );
    expect((await world.read(id)).body).toMatchObject({ missing: 1, review: null });
  });

  test('ends with a change of an original, whose translation is then out of date', async () => {
    const { id, version, ...campaign } = await world.create('YES_NO');
    await world.review(id, (await world.writeAll(id)).version);
    const configurationAnswer = { ...campaign.configurationAnswer, question: 'Did you get your break?' };
    expect((await world.author.put(`/campaign-v2s/${id}`, { version, status: 'LIVE', configurationAnswer })).status).toBe(200);
    const { body } = await world.read(id);
    expect(body).toMatchObject({ review: null, outdated: 1, missing: 0 });
    expect(stateOf(body, 'answer.question')).toBe('OUTDATED');
    const again = await world.save(id, { 'answer.question': 'DE Did you get a break?' });
    expect(again.body.outdated).toBe(0);
  });
});

describe('a version', () => {
  test('is deleted with the version that the caller saw', async () => {
    const { id } = await world.create('YES_NO');
    const { version } = await world.writeAll(id);
    const path = `/campaign-v2s/${id}/languages/de`;
    expect(errorOf(await world.author.delete(`${path}?version=${version + 1}`))).toMatchObject({ status: 409, code: 'error.version' });
    expect((await world.author.delete(path)).status).toBe(400);
    expect((await world.author.delete(`${path}?version=${version}`)).status).toBe(204);
    expect((await world.list(id)).body.languages).toEqual([]);
    expect((await world.author.delete(`${path}?version=${version}`)).status).toBe(404);
  });

  test('can be written in the former original language after the author has changed it', async () => {
    const { id } = await world.create('YES_NO');
    const changeOriginalLanguage = (language: string | null) => world.author.put(`/campaign-v2s/${id}/original-language`, { language });
    expect((await world.list(id)).body.originalLanguage).toBe('en');
    await world.writeAll(id);
    expect(errorOf(await changeOriginalLanguage('de'))).toMatchObject({ status: 409, code: 'campaignLanguage.exists' });
    expect((await changeOriginalLanguage('fr')).body).toMatchObject({ originalLanguage: 'fr' });
    expect((await world.save(id, { 'answer.question': 'Had a break?' }, { language: 'en' })).status).toBe(200);
    expect((await changeOriginalLanguage(null)).body).toMatchObject({ originalLanguage: null });
  });
});
