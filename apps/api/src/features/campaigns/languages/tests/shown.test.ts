/** Readers get a campaign in their language, and the record says in which one. */
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../../tests/harness';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
/** People who are in the company before a campaign is posted, and so in its audience. */
let people: Client[];
let next = 0;
beforeAll(async () => {
  world = await createLanguageWorld();
  people = await Promise.all(Array.from({ length: 13 }, async () => world.api.as(await world.api.make.person(world.companyId))));
});
afterAll(() => world.api.stop());

const person = (): Client => {
  next += 1;
  return people[next % people.length] ?? world.worker;
};

describe('a reader', () => {
  test('gets the version in their language, and whether it was reviewed', async () => {
    const { id } = await world.create('POLICY_UPDATE');
    const { version } = await world.writeAll(id);
    expect((await world.view(id, 'de')).translation).toMatchObject({
      language: 'de',
      untranslated: 0,
      review: null,
    });
    await world.review(id, version);
    const { translation } = await world.view(id, 'de-AT, en;q=0.5');
    expect(translation).toMatchObject({ byMachine: 0, review: { by: { userId: world.authorPerson.id } } });
    expect(translation?.campaign.title).toBe('DE Phones');
  });

  test('gets the original if they read its language or no version is in a language of theirs', async () => {
    const { id } = await world.create('POLICY_UPDATE');
    await world.writeAll(id);
    for (const languages of ['en', 'en, de;q=0.9', 'fr', '', 'x'.repeat(2_000), 'constructor;q=;;,de;q=0'])
      expect((await world.view(id, languages)).translation).toBeNull();
  });

  test('gets the version of their preference before that of the request', async () => {
    const { id } = await world.create('POLICY_UPDATE');
    await world.writeAll(id);
    await world.writeAll(id, 'FR', 'fr');
    const reader = person();
    expect((await reader.patch('/user', { preferredLanguage: 'GERMAN' })).status).toBe(200);
    expect((await world.view(id, 'fr', reader)).translation?.language).toBe('de');
    expect((await reader.patch('/user', { preferredLanguage: 'ENGLISH' })).status).toBe(200);
    expect((await world.view(id, 'fr', reader)).translation?.language).toBe('fr');
  });

  test('gets the original of a text that is missing or out of date', async () => {
    const { id, version, configurationAnswer } = await world.create('POLICY_UPDATE');
    await world.writeAll(id);
    const changed = { ...configurationAnswer, changes: 'No calls at all.' };
    expect((await world.author.put(`/campaign-v2s/${id}`, { version, status: 'LIVE', configurationAnswer: changed })).status).toBe(200);
    await world.save(id, { 'answer.title': '' });
    const { translation } = await world.view(id, 'de');
    expect(translation).toMatchObject({ untranslated: 2 });
    expect(translation?.campaign.configurationAnswer).toMatchObject({
      changes: 'No calls at all.',
      title: 'Phones',
      summary: 'DE Hands-free calls end too.',
    });
  });

  test('gets the original options of a question if an edit of the originals makes two of its options equal', async () => {
    const { id, version, configurationAnswer } = await world.create('MULTIPLE_CHOICE', {
      answers: { options: ['Leather', 'Hide', 'Wool'] },
    });
    await world.save(id, {
      'answer.question': 'Welche Handschuhe?',
      'answer.options.0': 'Leder',
      'answer.options.1': 'Haut',
      'answer.options.2': 'Wolle',
    });
    const labels = async () =>
      (await world.view(id, 'de')).translation?.campaign.configuration.responses.schema?.properties['choices']?.inputTypeOptions?.map(
        ({ label }) => label,
      );
    expect(await labels()).toEqual(['Leder', 'Haut', 'Wolle']);
    const changed = { ...configurationAnswer, options: ['Leather', 'Leder', 'Wool'] };
    expect((await world.author.put(`/campaign-v2s/${id}`, { version, status: 'LIVE', configurationAnswer: changed })).status).toBe(200);
    expect(await labels()).toEqual(['Leather', 'Leder', 'Wool']);
    const { translation } = await world.view(id, 'de');
    expect(translation?.campaign.configurationAnswer['options']).toEqual(['Leather', 'Leder', 'Wool']);
    expect(translation?.campaign.title).toBe('Welche Handschuhe?');
  });

  test('gets the same campaign with other words: its ids of options, its dates and its audience stay', async () => {
    const { id } = await world.create('SINGLE_CHOICE');
    await world.writeAll(id);
    const { campaignV2, translation } = await world.view(id, 'de');
    expect(campaignV2).toMatchObject({ title: 'Which glove?', originalLanguage: 'en' });
    const shown = translation?.campaign;
    expect(shown?.title).toBe('DE Which glove?');
    expect(shown?.configuration.responses.schema?.properties['choice']).toMatchObject({
      label: 'DE Which glove?',
      inputTypeOptions: [
        { id: 'o1', label: 'DE Red' },
        { id: 'o2', label: 'DE Blue' },
        { id: 'o3', label: 'DE Green' },
      ],
    });
    expect(shown?.configurationAnswer['audience']).toEqual(campaignV2.configurationAnswer['audience']);
    expect(shown?.configuration.form).toEqual(campaignV2.configuration.form);
  });

  test('of another company gets 404', async () => {
    const { id } = await world.create('POLICY_UPDATE');
    await world.writeAll(id);
    const stranger = world.api.as(await world.api.make.person((await world.api.make.company()).id, { manager: true }));
    expect((await stranger.get(`/campaign-v2s/${id}/view`, { 'accept-language': 'de' })).status).toBe(404);
  });

  test('answers the same option in every language', async () => {
    const campaign = await world.create('SINGLE_CHOICE');
    await world.writeAll(campaign.id);
    await world.build.respond(world.worker, campaign, { choice: 'o2' }, { shownLanguage: 'de' });
    await world.build.respond(person(), campaign, { choice: 'o2' }, { shownLanguage: 'en' });
    const report = await world.author.get<ReportPayload>(`/campaign-v2s/${campaign.id}/report-view`);
    expect(report.body.translation).toBeNull();
    expect(report.body.campaignV2QuestionAggregations[0]?.answerAggregation).toContainEqual(
      expect.objectContaining({ answer: 'o2', label: 'Blue', count: 2 }),
    );
  });
});

describe('the stored language', () => {
  const viewed = (who: Client, campaignV2Id: number, shownLanguage?: unknown) =>
    who.post('/campaign-v2-user-view-engagements', { campaignV2Id, shownLanguage });
  const participants = async (id: number) =>
    (await world.author.get<ReportPayload['campaignParticipants']>(`/campaign-v2s/${id}/participants`)).body;
  const languageOf = async (id: number, who: Client) => {
    const me = (await who.get<{ userId: string }>('/user/me')).body.userId;
    return (await participants(id)).find(({ user }) => user?.userId === me)?.shownLanguage;
  };

  test('is that of the first view, and then that of the answer', async () => {
    const campaign = await world.create('POLICY_UPDATE');
    await world.writeAll(campaign.id);
    const reader = person();
    expect((await viewed(reader, campaign.id, 'de')).status).toBe(201);
    expect(await languageOf(campaign.id, reader)).toBe('de');
    expect((await viewed(reader, campaign.id, 'en')).status).toBe(201);
    expect(await languageOf(campaign.id, reader)).toBe('de');
    const { body } = await world.build.respond(reader, campaign, undefined, { shownLanguage: 'en' });
    expect(body.shownLanguage).toBe('en');
    expect(await languageOf(campaign.id, reader)).toBe('en');
  });

  test('is that of the last save of an answer', async () => {
    const campaign = await world.create('SINGLE_CHOICE');
    await world.writeAll(campaign.id);
    const reader = person();
    await world.build.respond(reader, campaign, { choice: 'o1' }, { status: 'IN_PROGRESS', shownLanguage: 'de' });
    await world.build.respond(reader, campaign, { choice: 'o1' }, { shownLanguage: 'en' });
    expect(await languageOf(campaign.id, reader)).toBe('en');
  });

  test('is none if the request names a language that the campaign does not have', async () => {
    const campaign = await world.create('POLICY_UPDATE');
    await world.writeAll(campaign.id);
    const hostile = ['fr', 'DE', '', 'de ', 'constructor', "de'; --", 'x'.repeat(10_000), 7, null, ['de'], { toString: 'de' }, undefined];
    for (const shownLanguage of hostile) {
      const reader = person();
      expect((await viewed(reader, campaign.id, shownLanguage)).status).toBe(201);
      const answer = await world.build.respond(reader, campaign, undefined, { shownLanguage });
      expect(answer).toMatchObject({ status: 201, body: { shownLanguage: null } });
      expect(await languageOf(campaign.id, reader)).toBeNull();
    }
  });

  test('is none if only another campaign has a version in the named language', async () => {
    const [one, other] = [await world.create('POLICY_UPDATE'), await world.create('POLICY_UPDATE')];
    await world.writeAll(other.id);
    const reader = person();
    expect((await world.build.respond(reader, one, undefined, { shownLanguage: 'de' })).body.shownLanguage).toBeNull();
  });

  test('stays after the version is deleted', async () => {
    const campaign = await world.create('POLICY_UPDATE');
    const { version } = await world.writeAll(campaign.id);
    await world.build.respond(world.worker, campaign, undefined, { shownLanguage: 'de' });
    expect((await world.author.delete(`/campaign-v2s/${campaign.id}/languages/de?version=${version}`)).status).toBe(204);
    expect(await languageOf(campaign.id, world.worker)).toBe('de');
  });

  test('is none in an anonymous campaign', async () => {
    const campaign = await world.create('PULSE_CHECK');
    await world.writeAll(campaign.id);
    const reader = person();
    expect((await viewed(reader, campaign.id, 'de')).status).toBe(201);
    expect((await world.build.respond(reader, campaign, undefined, { shownLanguage: 'de' })).body.shownLanguage).toBeNull();
    const stored = await world.api.make.query(
      `SELECT shown_language FROM campaign_view WHERE campaign_id = $1 UNION ALL SELECT shown_language FROM campaign_response WHERE campaign_id = $1`,
      [campaign.id],
    );
    expect(stored).toEqual([{ shown_language: null }, { shown_language: null }]);
  });

  test('of a site is that of its answer, else of its assignee, else of the last viewer', async () => {
    const siteId = await world.api.make.site(world.companyId);
    const [one, two] = await Promise.all(
      [1, 2].map(async () => {
        const manager = await world.api.make.person(world.companyId, { sites: [{ id: siteId, manager: true }] });
        return { ...manager, client: world.api.as(manager) };
      }),
    );
    if (!one || !two) throw new Error('Two people');
    const campaign = await world.create('ACTION_PLAN');
    await world.writeAll(campaign.id);
    const part = campaign.campaignV2Sites.find((site) => site.siteId === siteId);
    const readIn = async () =>
      (await participants(campaign.id)).find(({ campaignV2SiteId }) => campaignV2SiteId === part?.id)?.shownLanguage;
    const seen = (who: Client, shownLanguage: string) =>
      who.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id, siteId, shownLanguage });
    const exported = async () => {
      const { body } = await world.author.get<string>(`/campaign-v2s/${campaign.id}/report-export`);
      const [header = '', row = ''] = body.split('\r\n');
      return row.split(',')[header.split(',').indexOf('Read in')];
    };
    expect(await readIn()).toBeNull();
    expect((await seen(one.client, 'de')).status).toBe(201);
    expect(await readIn()).toBe('de');
    world.api.clock.advance(60_000);
    expect((await seen(two.client, 'en')).status).toBe(201);
    expect(await readIn()).toBe('en');
    const assigned = await world.author.put(`/campaign-v2-sites/${part?.id}`, { id: part?.id, assigneeId: one.id });
    expect(assigned.status).toBe(200);
    expect(await readIn()).toBe('de');
    expect(await exported()).toBe('Deutsch');
    const saved = await world.build.respond(one.client, campaign, undefined, {
      campaignV2SiteId: part?.id,
      type: 'SITE',
      status: 'SUBMITTED',
      shownLanguage: 'en',
    });
    expect(saved.status).toBe(201);
    expect(await readIn()).toBe('en');
    expect(await exported()).toBe('English');
  });

  test('is in the export', async () => {
    const campaign = await world.create('POLICY_UPDATE');
    await world.writeAll(campaign.id);
    await world.build.respond(world.worker, campaign, undefined, { shownLanguage: 'de' });
    const { body } = await world.author.get<string>(`/campaign-v2s/${campaign.id}/report-export`);
    const [header = '', ...rows] = body.split('\r\n');
    const column = header.split(',').indexOf('Read in');
    expect(rows.map((row) => row.split(',')[column]).filter(Boolean)).toEqual(['Deutsch']);
  });
});
