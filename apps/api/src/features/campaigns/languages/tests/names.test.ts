/** Every place that names a campaign shows the title of the reader's version, as the opened campaign does. */
import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { Start } from '@muster/contract/dashboards/start';
import type { FocusItem } from '@muster/contract/focus/focus';
import type { Notification } from '@muster/contract/notifications/notification';
import type { ReportPayload } from '@muster/contract/reports/report';
import { readPushMessage, type PushMessage } from '@muster/contract/shared/push-message';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../../tests/harness';
import type { Message } from '../../../../platform/mail/port';
import { createLanguageWorld, type LanguageWorld } from './language-world';

let world: LanguageWorld;
const mails: Message[] = [];
const pushed: PushMessage[] = [];
/** A worker of a new company, so that a list has the campaigns of one test. */
let worker: Client;
let workerAddress: string;

beforeAll(async () => {
  const mailer = { send: async (message: Message) => void mails.push(message) };
  const send = async (_: unknown, message: PushMessage) => pushed.push(message) > 0;
  world = await createLanguageWorld({ mailer, pusher: { publicKey: 'the-key', reachesApps: true, send }, now: '2026-03-10T09:00:00.000Z' });
});
afterAll(() => world.api.stop());
beforeEach(async () => {
  const { api } = world;
  api.clock.set('2026-03-10T09:00:00.000Z');
  world.companyId = (await api.make.company()).id;
  world.author = api.as(await api.make.person(world.companyId, { manager: true }));
  const person = await api.make.person(world.companyId);
  worker = api.as(person);
  const [account] = await api.make.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [person.id]);
  workerAddress = account?.email ?? '';
  mails.length = 0;
  pushed.length = 0;
});

/** A LIVE campaign with a version, which was written before it was posted. */
async function posted(subType = 'POLICY_UPDATE', more: { prefix?: string; language?: string; answers?: Record<string, unknown> } = {}) {
  const { prefix = 'PL', language = 'pl', answers = {} } = more;
  const { id } = await world.create(subType, { status: 'DRAFT', answers });
  await world.writeAll(id, prefix, language);
  return post(id);
}

async function post(id: number, answers: Record<string, unknown> = {}) {
  const { version, configurationAnswer } = (await world.view(id, 'en', world.author)).campaignV2;
  const body = { version, status: 'LIVE', configurationAnswer: { ...configurationAnswer, ...answers } };
  const saved = await world.author.put<CampaignListItem>(`/campaign-v2s/${id}`, body);
  expect(saved.status).toBe(200);
  return saved.body;
}

const prefer = async (who: Client, preferredLanguage: string) => expect((await who.patch('/user', { preferredLanguage })).status).toBe(200);
const inLanguage = (language: string) => ({ 'accept-language': language });
const listed = async (who: Client, query = '', language = 'en') =>
  (await who.get<CampaignListItem[]>(`/campaign-v2s/search?companyId=${world.companyId}${query}`, inLanguage(language))).body;
const titles = async (who: Client, query = '', language = 'en') => (await listed(who, query, language)).map(({ title }) => title);
const focused = async (who: Client, query = '', language = 'en') =>
  (await who.get<FocusItem[]>(`/focus/user/search?companyId=${world.companyId}${query}`, inLanguage(language))).body.map(
    ({ innerItem }) => innerItem.title,
  );

describe('a list', () => {
  test('has the title and the description of the version of the reader’s preference, and says its language', async () => {
    await posted();
    expect(await listed(worker)).toMatchObject([{ title: 'Phones', titleLanguage: null }]);
    await prefer(worker, 'POLISH');
    const [row] = await listed(worker);
    expect(row).toMatchObject({ title: 'PL Phones', titleLanguage: 'pl' });
    expect(row?.description).toMatch(/^PL /);
    expect(await listed(world.author)).toMatchObject([{ title: 'Phones', titleLanguage: null }]);
  });

  test('in Focus, on the home screen, in reports and for a site has the translated title', async () => {
    const { id } = await posted('YES_NO');
    await prefer(worker, 'POLISH');
    const title = 'PL Did you get a break?';
    expect(await focused(worker)).toEqual([title]);
    const start = await worker.get<Start>(`/user/start?companyId=${world.companyId}&dashboard=true`);
    expect(start.body.urgent?.data).toMatchObject([{ innerItem: { title, titleLanguage: 'pl' } }]);
    const reports = await worker.get<FocusItem[]>(`/focus/company/search?companyId=${world.companyId}&isForMe=true`);
    expect(reports.body).toMatchObject([{ innerItem: { id, title } }]);

    const siteId = await world.api.make.site(world.companyId);
    const manager = world.api.as(await world.api.make.person(world.companyId, { sites: [{ id: siteId, manager: true }] }));
    const plan = await world.create('ACTION_PLAN', { status: 'DRAFT' });
    await world.writeAll(plan.id, 'DE');
    const { title: original } = await post(plan.id);
    expect(await titles(manager, `&siteId=${siteId}`, 'de')).toEqual([`DE ${original}`]);
    expect(await focused(manager, '', 'de')).toContain(`DE ${original}`);
  });

  test('uses the language of the page if the person never chose one, like the opened campaign', async () => {
    const { id } = await posted();
    await world.writeAll(id, 'FR', 'fr');
    for (const languages of ['pl', 'de, fr;q=0.8', 'en', 'en, pl;q=0.9', 'ja', ''])
      expect(await titles(worker, '', languages)).toEqual([
        (await world.view(id, languages, worker)).translation?.campaign.title ?? 'Phones',
      ]);
  });

  test('shows the original title if the translation is missing, outdated or deleted', async () => {
    const { id } = await posted();
    await prefer(worker, 'POLISH');
    await post(id, { title: 'Phones and radios' });
    expect(await listed(worker)).toMatchObject([{ title: 'Phones and radios', titleLanguage: null }]);
    await world.save(id, { 'answer.title': 'Telefony i radia' }, { language: 'pl' });
    expect(await titles(worker)).toEqual(['Telefony i radia']);
    await world.save(id, { 'answer.title': '' }, { language: 'pl' });
    expect(await titles(worker)).toEqual(['Phones and radios']);
    await world.save(id, { 'answer.title': 'Telefony' }, { language: 'pl' });
    const { version } = (await world.read(id, 'pl')).body;
    expect((await world.author.delete(`/campaign-v2s/${id}/languages/pl?version=${version}`)).status).toBe(204);
    expect(await titles(worker)).toEqual(['Phones and radios']);
  });

  test('never shows an outdated translation, even after an older build has changed the campaign', async () => {
    const { id } = await posted();
    await prefer(worker, 'POLISH');
    await world.api.make.query("UPDATE campaign SET title = 'No phones' WHERE id = $1", [id]);
    expect(await titles(worker)).toEqual(['No phones']);
  });

  test('has the title in one line, as the original', async () => {
    const { id } = await posted();
    await prefer(worker, 'POLISH');
    await world.save(id, { 'answer.title': '  Telefony\n\ti  radia ' }, { language: 'pl' });
    expect(await titles(worker)).toEqual(['Telefony i radia']);
  });

  test('of another company is not found, even with a translated title', async () => {
    await posted();
    const stranger = world.api.as(await world.api.make.person((await world.api.make.company()).id));
    await prefer(stranger, 'POLISH');
    expect((await stranger.get(`/campaign-v2s/search?companyId=${world.companyId}&title=PL`)).status).toBe(404);
  });
});

describe('a search', () => {
  test('finds a campaign by its original title and by that of the reader’s version', async () => {
    await posted();
    await prefer(worker, 'POLISH');
    for (const text of ['Phones', 'pl pho', 'PL'])
      for (const found of [await titles(worker, `&title=${text}`), await focused(worker, `&searchTerm=${text}`)])
        expect(found, text).toEqual(['PL Phones']);
    expect(await titles(world.author, '&title=Phones')).toEqual(['Phones']);
  });

  test('ignores titles that the reader does not see: another language, an outdated translation, a wildcard', async () => {
    const { id } = await posted();
    expect(await titles(worker, '&title=PL')).toEqual([]);
    expect(await focused(worker, '&title=PL')).toEqual([]);
    await prefer(worker, 'POLISH');
    expect(await titles(worker, '&title=PL%25Phones')).toEqual([]);
    await post(id, { title: 'Radios' });
    expect(await titles(worker, '&title=PL')).toEqual([]);
  });

  test('counts what it finds, and sorts by the original titles', async () => {
    await posted('POLICY_UPDATE', { answers: { title: 'Anchors' }, prefix: 'Z' });
    await posted('POLICY_UPDATE', { answers: { title: 'Bolts' }, prefix: 'A' });
    await prefer(worker, 'POLISH');
    expect(await titles(worker, '&sort=title,asc')).toEqual(['Z Anchors', 'A Bolts']);
    const found = await worker.get(`/campaign-v2s/search?companyId=${world.companyId}&title=Z%20`);
    expect(found.headers.get('x-total-count')).toBe('1');
  });
});

describe('a report', () => {
  test('has the title of the reader’s version on its first page, and its questions in the original', async () => {
    const { id } = await posted('YES_NO');
    await prefer(world.author, 'POLISH');
    const report = async (page: number) => (await world.author.get<ReportPayload>(`/campaign-v2s/${id}/report-view?page=${page}`)).body;
    const first = await report(0);
    expect(first.translation?.campaign.title).toBe('PL Did you get a break?');
    expect(first.campaignV2.title).toBe('Did you get a break?');
    expect((await report(1)).translation).toBeNull();
  });

  test('names its file in the language of the file', async () => {
    const { id } = await posted();
    const fileName = async (query = '') => {
      const { status, headers } = await world.author.get(`/campaign-v2s/${id}/report-export${query}`);
      expect(status).toBe(200);
      return decodeURIComponent(headers.get('content-disposition') ?? '');
    };
    expect(await fileName()).toContain('Phones 2026-03-10.csv');
    expect(await fileName('?language=pl')).toContain('PL Phones 2026-03-10.csv');
    expect(await fileName('?language=fr')).not.toContain('PL');
    await prefer(world.author, 'POLISH');
    expect(await fileName()).toContain('PL Phones 2026-03-10.csv');
  });
});

describe('a message', () => {
  const settle = () => world.api.relay.drain();
  const bell = async (who: Client) =>
    (await who.get<Notification[]>(`/notifications?companyId=${world.companyId}`)).body.map(({ title }) => title);
  const subjects = () => mails.filter(({ to }) => to === workerAddress).map(({ subject }) => subject);

  test('by bell, e-mail and push has the title in the language of its receiver', async () => {
    await prefer(worker, 'POLISH');
    const other = world.api.as(await world.api.make.person(world.companyId));
    await world.api.make.query('UPDATE company SET push_enabled = true WHERE id = $1', [world.companyId]);
    const device = { endpoint: 'https://push.example.com/names', p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };
    expect((await worker.post('/user-firebase-tokens', { token: pushTokenOf(device) })).status).toBe(201);
    await posted();
    await settle();
    expect(await bell(worker)).toEqual(['New: PL Phones']);
    expect(await bell(other)).toEqual(['New: Phones']);
    expect(subjects()).toEqual(['Nowe: PL Phones']);
    expect(pushed.map((message) => readPushMessage(message)?.title)).toEqual(['Nowe: PL Phones']);
  });

  test('keeps the title with which it was created', async () => {
    await prefer(worker, 'POLISH');
    const { id } = await posted();
    await settle();
    await world.save(id, { 'answer.title': 'Telefony' }, { language: 'pl' });
    await prefer(worker, 'FRENCH');
    expect(await bell(worker)).toEqual(['New: PL Phones']);
  });

  test('shows the original title if the translation is outdated, and the English version to readers of English', async () => {
    const { id } = await posted('POLICY_UPDATE');
    await prefer(worker, 'POLISH');
    await post(id, { title: 'Phones and radios' });
    world.api.clock.advance(25 * 3_600_000);
    expect((await world.author.post(`/campaign-v2s/${id}/reminders`, {})).status).toBe(200);
    await settle();
    expect((await bell(worker))[0]).toContain('Phones and radios');
    await world.author.put(`/campaign-v2s/${id}/original-language`, { language: 'de' });
    await world.writeAll(id, 'EN', 'en');
    await prefer(worker, 'ENGLISH');
    world.api.clock.advance(25 * 3_600_000);
    expect((await world.author.post(`/campaign-v2s/${id}/reminders`, {})).status).toBe(200);
    await settle();
    expect((await bell(worker))[0]).toContain('EN Phones and radios');
  });
});

describe('open pages', () => {
  /** Whether the change published an event on the company's channel. */
  const told = async (change: () => Promise<unknown>): Promise<boolean> => {
    await world.api.relay.drain();
    world.api.published.length = 0;
    await change();
    await world.api.relay.drain();
    return world.api.published.some(({ channels }) => channels.includes(`private-company-${world.companyId}`));
  };

  test('fetch their lists again when the title changes in any language, and not for other texts', async () => {
    const { id } = await posted();
    expect(await told(() => world.save(id, { 'answer.title': 'Telefony' }, { language: 'pl' }))).toBe(true);
    expect(await told(() => world.save(id, { 'answer.changes': 'Bez rozmów.' }, { language: 'pl' }))).toBe(false);
    expect(await told(() => post(id, { title: 'No phones' }))).toBe(true);
    expect(await told(() => post(id, { changes: 'None.' }))).toBe(false);
    const { version } = (await world.read(id, 'pl')).body;
    expect(await told(() => world.author.delete(`/campaign-v2s/${id}/languages/pl?version=${version}`))).toBe(true);
  });

  test('get no event about a draft', async () => {
    const { id } = await world.create('POLICY_UPDATE', { status: 'DRAFT' });
    expect(await told(() => world.writeAll(id, 'PL', 'pl'))).toBe(false);
  });
});
