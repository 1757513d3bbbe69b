/** Authors write a campaign in several languages. */
import { createHash } from 'node:crypto';
import type { LanguageTexts } from '@muster/contract/campaigns/languages/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
beforeAll(async () => {
  world = await createLanguageWorld();
});
afterAll(() => world.api.stop());

describe('the texts of a version', () => {
  test('are what its author wrote and what its template shows, with the limits of the originals', async () => {
    const { id } = await world.create('YES_NO');
    const { body } = await world.read(id);
    expect(body).toMatchObject({ campaignId: id, language: 'de', version: 0, review: null, outdated: 0, byMachine: 0 });
    expect(body.missing).toBe(body.translations.length);
    const byKey = new Map(body.translations.map((one) => [one.key, one]));
    expect(byKey.get('answer.question')).toMatchObject({
      original: 'Did you get a break?',
      format: 'TEXT',
      maxLength: 255,
      state: 'MISSING',
    });
    expect(byKey.get('answer.context')).toMatchObject({ original: 'We will **change** the roster.', format: 'MARKDOWN' });
    expect([...byKey.keys()].filter((key) => key.includes('dueDate') || key.includes('audience'))).toEqual([]);
  });

  test('are only the author’s own in a language that the product has its templates in', async () => {
    const { id } = await world.create('YES_NO');
    const { body } = await world.read(id);
    expect(body.translations.map(({ key }) => key)).toEqual(['answer.question', 'answer.context']);
    const saved = await world.save(id, { 'answer.question': 'Hattest du Pause?', 'answer.context': 'Wir **ändern** den Plan.' });
    expect(saved.body).toMatchObject({ texts: 2, missing: 0 });
    expect((await world.view(id, 'de')).translation).toMatchObject({ language: 'de', untranslated: 0 });
    expect((await world.review(id, saved.body.version)).body.review).not.toBeNull();
  });

  test('leave out what readers do not see: the label of a context that the author has not given', async () => {
    const shown = await world.create('YES_NO');
    const hidden = await world.create('YES_NO', { answers: { context: undefined } });
    const keysOf = async ({ id }: { id: number }) => {
      await world.api.make.query(
        `UPDATE campaign SET configuration = jsonb_set(configuration::jsonb, '{responses,schema,properties,showContext,label}', '"Our reason"')::json
          WHERE id = $1`,
        [id],
      );
      return (await world.read(id)).body.translations.map(({ key }) => key);
    };
    const rest = await keysOf(hidden);
    expect((await keysOf(shown)).filter((key) => !rest.includes(key))).toEqual(['answer.context', 'label.showContext']);
  });

  test('a template text that somebody has translated stays theirs', async () => {
    const { id } = await world.create('YES_NO');
    const hash = createHash('sha256').update('Why?').digest('hex');
    const written = await world.author.put<LanguageTexts>(`/campaign-v2s/${id}/languages/de`, {
      version: 0,
      texts: [{ key: 'label.why', text: 'Und warum?', originalHash: hash }],
    });
    expect(written.body.translations.map(({ key, text }) => [key, text])).toContainEqual(['label.why', 'Und warum?']);
  });

  test('are stored with their writer and read again; a blank text is removed', async () => {
    const { id } = await world.create('YES_NO');
    const saved = await world.save(id, { 'answer.question': 'Hattest du Pause?', 'answer.context': 'Wir **ändern** den Plan.' });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ version: 1, missing: saved.body.texts - 2 });
    expect((await world.read(id)).body.translations.find(({ key }) => key === 'answer.question')).toMatchObject({
      text: 'Hattest du Pause?',
      state: 'CURRENT',
      origin: 'AUTHOR',
      writtenBy: { userId: world.authorPerson.id },
    });
    const removed = await world.save(id, { 'answer.context': ' \u200b' });
    expect(removed.body).toMatchObject({ version: 2, missing: removed.body.texts - 1 });
  });

  test('count characters and not UTF-16 units', async () => {
    const { id } = await world.create('YES_NO');
    expect((await world.save(id, { 'answer.question': '🦺'.repeat(255) })).status).toBe(200);
    expect(errorOf(await world.save(id, { 'answer.question': '🦺'.repeat(256) }))).toMatchObject({
      status: 400,
      fields: ['texts[0].text Size'],
    });
  });

  test('a text that the campaign does not have is an error', async () => {
    const { id } = await world.create('YES_NO');
    for (const key of ['answer.nothing', 'constructor', 'answer.dueDate', 'answer.options.0'])
      expect(errorOf(await world.save(id, { [key]: 'Text' }))).toMatchObject({ status: 400, fields: ['texts[0].key Unknown'] });
  });

  test('two equal options of a question are an error at the later one, also if the original of one of them shows', async () => {
    const { id } = await world.create('MULTIPLE_CHOICE', { answers: { options: ['Leather', 'Hide', 'Leder'] } });
    const both = await world.save(id, { 'answer.options.0': 'Haut', 'answer.options.1': 'Haut ' });
    expect(errorOf(both)).toMatchObject({ status: 400, fields: ['texts[1].text Distinct'] });
    expect(errorOf(await world.save(id, { 'answer.options.0': 'Leder' }))).toMatchObject({
      status: 400,
      fields: ['texts[0].text Distinct'],
    });
    expect((await world.save(id, { 'answer.options.0': 'Leder', 'answer.options.1': 'Haut', 'answer.options.2': 'Rind' })).status).toBe(
      200,
    );
    expect(errorOf(await world.save(id, { 'answer.options.2': '' }))).toMatchObject({ fields: ['texts[0].text Distinct'] });
    const yesOrNo = await world.create('YES_NO');
    const same = await world.save(yesOrNo.id, { 'option.answer.false': 'Ja', 'option.answer.true': 'Ja' });
    expect(errorOf(same)).toMatchObject({ status: 400, fields: ['texts[0].text Distinct'] });
  });

  test('half a character is an error', async () => {
    const { id } = await world.create('YES_NO');
    expect(errorOf(await world.save(id, { 'answer.question': 'a\uD800' }))).toMatchObject({ status: 400 });
  });

  test('a language that the product does not have is not found', async () => {
    const { id } = await world.create('YES_NO');
    expect((await world.author.get(`/campaign-v2s/${id}/languages/tlh`)).status).toBe(404);
  });

  test('the language of the original has no version', async () => {
    const { id } = await world.create('YES_NO');
    expect(errorOf(await world.save(id, { 'answer.question': 'Hm' }, { language: 'en' }))).toMatchObject({
      status: 409,
      code: 'campaignLanguage.original',
    });
  });

  test('more texts than a call may have are an error', async () => {
    const { id } = await world.create('YES_NO');
    const texts = Array.from({ length: 501 }, (_, at) => ({ key: `answer.a${at}`, text: 'x', originalHash: '0'.repeat(64) }));
    expect((await world.author.put(`/campaign-v2s/${id}/languages/de`, { version: 0, texts })).status).toBe(400);
  });
});

describe('concurrent changes', () => {
  test('a save upon an older version is an error and changes nothing', async () => {
    const { id } = await world.create('YES_NO');
    await world.save(id, { 'answer.question': 'Eins' });
    await world.save(id, { 'answer.question': 'Zwei' });
    expect(errorOf(await world.save(id, { 'answer.question': 'Drei' }, { version: 1 }))).toMatchObject({
      status: 409,
      code: 'error.version',
    });
    const { body } = await world.read(id);
    expect(body.translations.find(({ key }) => key === 'answer.question')?.text).toBe('Zwei');
  });

  test('a change upon a deleted version is an error, also after somebody has written the language again', async () => {
    const { id } = await world.create('YES_NO');
    for (const text of ['Eins', 'Zwei']) await world.save(id, { 'answer.question': text });
    expect((await world.author.delete(`/campaign-v2s/${id}/languages/de?version=2`)).status).toBe(204);
    const again = await world.save(id, { 'answer.question': 'Neu' });
    expect(again).toMatchObject({ status: 200, body: { version: 3 } });
    for (const version of [1, 2]) {
      const stale = [
        await world.save(id, { 'answer.question': 'Alt' }, { version }),
        await world.review(id, version),
        await world.author.delete(`/campaign-v2s/${id}/languages/de?version=${version}`),
      ];
      expect(stale.map((answer) => errorOf(answer).code)).toEqual(['error.version', 'error.version', 'error.version']);
    }
    expect((await world.read(id)).body).toEqual(again.body);
  });

  test('a repeated save changes nothing, whatever version it names', async () => {
    const { id } = await world.create('YES_NO');
    await world.save(id, { 'answer.question': 'Eins' });
    expect(await world.save(id, { 'answer.question': 'Eins' }, { version: 0 })).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('of two saves at once, one is stored and the other one is stale', async () => {
    const { id } = await world.create('YES_NO');
    const answers = await Promise.all(['Eins', 'Zwei'].map((text) => world.save(id, { 'answer.question': text }, { version: 0 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)?.body;
    expect((await world.read(id)).body).toEqual(stored);
  });
});

describe('access to the versions', () => {
  test('is forbidden for readers of the campaign, and another company gets 404', async () => {
    const { id } = await world.create('YES_NO');
    await world.writeAll(id);
    const other = (await world.api.make.company()).id;
    const stranger = world.api.as(await world.api.make.person(other, { manager: true }));
    for (const [who, status] of [
      [world.worker, 403],
      [stranger, 404],
    ] as const) {
      expect((await world.list(id, who)).status).toBe(status);
      expect((await world.read(id, 'de', who)).status).toBe(status);
      expect((await world.save(id, { 'answer.question': 'Nein' }, { who })).status).toBe(status);
      expect((await who.put(`/campaign-v2s/${id}/languages/de/review`, { version: 1, isReviewed: true })).status).toBe(status);
      expect((await who.post(`/campaign-v2s/${id}/languages/de/machine`, { version: 1 })).status).toBe(status);
      expect((await who.delete(`/campaign-v2s/${id}/languages/de?version=1`)).status).toBe(status);
      expect((await who.put(`/campaign-v2s/${id}/original-language`, { language: 'de' })).status).toBe(status);
    }
    expect((await world.list(id)).body.languages).toMatchObject([{ language: 'de', version: 1, missing: 0 }]);
  });

  test('the first answer to a poll locks its versions, which its author still reads', async () => {
    const campaign = await world.create('YES_NO');
    await world.writeAll(campaign.id);
    expect((await world.build.respond(world.worker, campaign)).status).toBe(201);
    expect(errorOf(await world.save(campaign.id, { 'answer.question': 'Anders' }))).toMatchObject({ status: 409, code: 'campaign.locked' });
    expect((await world.list(campaign.id)).body.languages).toMatchObject([{ language: 'de' }]);
  });

  test('an audit record names the language and no text', async () => {
    const { id } = await world.create('YES_NO');
    await world.writeAll(id, 'Geheim');
    const records = await world.api.make.query<{ action: string; data: object }>(
      "SELECT action, data FROM audit_event WHERE entity_type = 'CampaignV2' AND entity_id = $1 AND action LIKE 'campaignLanguage.%'",
      [String(id)],
    );
    expect(records).toMatchObject([{ action: 'campaignLanguage.saved', data: { language: 'de', version: 1 } }]);
    expect(JSON.stringify(records)).not.toContain('Geheim');
  });

  test('the first accepted language of the author’s request becomes the original language; without one it is unknown', async () => {
    const body = await world.build.bodyOf('YES_NO', { companyId: world.companyId });
    const { id } = (await world.author.post<{ id: number }>('/campaign-v2s', body, { 'accept-language': 'de-CH, en;q=0.5' })).body;
    expect((await world.list(id)).body.originalLanguage).toBe('de');
    const unknown = (await world.author.post<{ id: number }>('/campaign-v2s', body)).body;
    expect((await world.list(unknown.id)).body.originalLanguage).toBeNull();
  });

  test('somebody who has left and was erased is a former member here too', async () => {
    const { id } = await world.create('YES_NO', { status: 'DRAFT' });
    const leaver = await world.api.make.person(world.companyId, { manager: true, firstName: 'Zebedee' });
    const who = world.api.as(leaver);
    const { translations } = (await world.read(id, 'de', who)).body;
    const texts = translations.map(({ key, original, originalHash }) => ({ key, originalHash, text: `DE ${original}` }));
    expect((await who.put(`/campaign-v2s/${id}/languages/de`, { version: 0, texts })).status).toBe(200);
    const reviewed = await who.put<LanguageTexts>(`/campaign-v2s/${id}/languages/de/review`, { version: 1, isReviewed: true });
    expect(reviewed.body.review?.by).toMatchObject({ firstName: 'Zebedee' });
    await world.author.delete(`/user/${leaver.id}?companyId=${world.companyId}`);
    await world.author.post(`/companies/${world.companyId}/former-members/${leaver.id}/erasure`);
    await world.api.relay.drain();
    const { body } = await world.read(id);
    expect(body.review?.by).toMatchObject({ firstName: 'Former', lastName: 'member' });
    expect(body.translations[0]?.writtenBy).toMatchObject({ firstName: 'Former', lastName: 'member' });
    expect(JSON.stringify((await world.list(id)).body)).not.toContain('Zebedee');
  });
});
