import { createHash } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { reportThreads } from '../../threads';
import { makeDockWorks } from './dock-works';
import { downloadReport, reportRows, reportText } from './download';
import { textOfPdf } from '../../../../platform/documents/tests/pdf-text';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Person;
let manager: Client;
let people: Person[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ companyId, boss, manager, people } = await makeDockWorks(api));
});

const download = (person: Person, campaign: Pick<CampaignV2, 'id'>, query = '') => downloadReport(api, person, campaign, query);
const rows = (campaign: CampaignV2, query?: string) => reportRows(api, boss, campaign, query);
const pdf = (campaign: CampaignV2) => reportText(api, boss, campaign);
const poll = (answers: object = {}) => build.create(manager, 'SINGLE_CHOICE', { companyId, answers: answers as Record<string, unknown> });

describe('the table', () => {
  test('is a file to save, in UTF-8 with a byte order mark, with the name of the campaign in any script', async () => {
    const campaign = await poll({ question: 'Wie läuft’s? "安全" / ok' });
    const { status, headers, bytes } = await download(boss, campaign);
    expect(status).toBe(200);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+\.csv"; filename\*=UTF-8''[\w%.~!-]+\.csv$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('Wie läuft’s_ _安全_ - ok 2026-03-10.csv');
    expect((await download(boss, campaign, '?format=xls')).status).toBe(400);
  });

  test('a long name is cut between characters, never within one', async () => {
    const { status, headers } = await download(boss, await poll({ question: `${'x'.repeat(99)}🦺 on` }));
    expect(status).toBe(200);
    expect(decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')).toBe(`${'x'.repeat(99)}🦺 2026-03-10.csv`);
  });

  test('[3.18] [3.20] has a row for each response, and one for each participant without one, sorted by name; who has answered has viewed', async () => {
    const campaign = await poll();
    await manager.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id });
    await build.respond(api.as(people[0]), campaign, { choice: 'o2', why: 'Because, "well"\nit fits' });
    await build.respond(api.as(people[1]), campaign, { choice: 'o1' });
    expect(await rows(campaign)).toEqual([
      [
        'Participant',
        'Site',
        'Role',
        'Status',
        'Viewed',
        'Submitted (Asia/Kathmandu)',
        'Late',
        'Version',
        'Received later (Asia/Kathmandu)',
        'Read in',
        'Which glove?',
        expect.any(String),
      ],
      ['Bob =Berg', '', 'Member', 'Submitted', 'Yes', '2026-03-10 14:45', 'No', '1', '', '', 'Red', ''],
      [
        'Ann Arbor',
        'Quay, north',
        'Site manager',
        'Submitted',
        'Yes',
        '2026-03-10 14:45',
        'No',
        '1',
        '',
        '',
        'Blue',
        'Because, "well"\nit fits',
      ],
      ['Cem Čapek', '', '', 'Not submitted', 'No', '', '', '', '', '', '', ''],
      ['Zoe Zander', '', '', 'Not submitted', 'Yes', '', '', '', '', '', '', ''],
    ]);
  });

  test('no name and no answer is a formula in a spreadsheet', async () => {
    const campaign = await poll({ question: '=cmd()', options: ['+x', '@two'] });
    await api.make.query("UPDATE account SET first_name = '', last_name = '=1+1' WHERE id = $1", [people[0]?.id]);
    await build.respond(api.as(people[0]), campaign, { choice: 'o2', why: '-2+3' });
    const cells = (await rows(campaign)).flat();
    expect(cells).toEqual(expect.arrayContaining(["'=cmd()", "'=1+1", "'@two", "'-2+3"]));
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
  });

  test('a briefing lists every confirmed version and its readers, including people who have left', async () => {
    const policy = await build.create(manager, 'POLICY_UPDATE', { companyId });
    await build.respond(api.as(people[0]), policy);
    await build.respond(api.as(people[1]), policy);
    const change = { ...policy.configurationAnswer, changes: 'No texts either.' };
    await manager.put(`/campaign-v2s/${policy.id}`, { configurationAnswer: change, status: 'LIVE', isReadAgain: true });
    const before = (await rows(policy)).filter(([name]) => name === 'Ann Arbor' || name === 'Bob =Berg');
    expect(before.map((row) => [row[3], row[7]])).toEqual([
      ['Submitted before', '1'],
      ['Submitted before', '1'],
    ]);
    await api.make.query("UPDATE campaign SET end_date = '2026-03-09T00:00:00Z' WHERE id = $1", [policy.id]);
    await build.respond(api.as(people[0]), policy);
    await api.make.query('DELETE FROM company_member WHERE user_id = $1', [people[1]?.id]);
    await api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [policy.id, people[1]?.id]);
    const confirmed = (await rows(policy))
      .filter(([, , , status]) => status?.startsWith('Submitted'))
      .map((row) => [row[0], row[2], row[3], row[6], row[7]]);
    expect(confirmed).toEqual([
      ['Ann Arbor', 'Site manager', 'Submitted', 'Yes', '2'],
      ['Ann Arbor', 'Site manager', 'Submitted before', 'No', '1'],
      ['Bob =Berg', 'Member', 'Submitted before', 'No', '1'],
    ]);
  });

  test('[4.8] a hierarchical campaign has a row for each site, with its respondent, and responses in progress', async () => {
    for (const name of ['East', 'West']) await api.make.site(companyId, { name });
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    const partOf = (name: string) => plan.campaignV2Sites.find(({ siteName }) => siteName === name);
    await manager.put(`/campaign-v2-sites/${partOf('West')?.id}`, { assigneeId: people[2]?.id });
    await build.respond(api.as(people[2]), plan, undefined, { campaignV2SiteId: partOf('West')?.id, status: 'IN_PROGRESS' });
    await build.respond(api.as(people[0]), plan, undefined, { campaignV2SiteId: partOf('Quay, north')?.id });
    const [, ...listed] = await rows(plan);
    expect(listed.map((row) => row.slice(0, 4))).toEqual([
      ['', 'East', '', 'Not submitted'],
      ['Ann Arbor', 'Quay, north', 'Site manager', 'Submitted'],
      ['Cem Čapek', 'West', '', 'In progress'],
    ]);
    const narrowed = await rows(plan, `?siteId=${partOf('West')?.siteId}`);
    expect(narrowed.slice(1).map(([, site]) => site)).toEqual(['West']);
  });

  test('a site without a response has its assignee', async () => {
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    await manager.put(`/campaign-v2-sites/${plan.campaignV2Sites[0]?.id}`, { assigneeId: people[2]?.id });
    expect((await rows(plan))[1]?.slice(0, 4)).toEqual(['Cem Čapek', 'Quay, north', '', 'Not submitted']);
  });

  test('a document of one site has the figures of this site only', async () => {
    const south = await api.make.site(companyId, { name: 'South' });
    const chief = api.as(await api.make.person(companyId, { sites: [{ id: south, manager: true }] }));
    const plan = await build.create(manager, 'ACTION_PLAN', { companyId });
    const partOf = (name: string) => plan.campaignV2Sites.find(({ siteName }) => siteName === name)?.id;
    await build.respond(api.as(people[0]), plan, { done: [], state: 'onTrack' }, { campaignV2SiteId: partOf('Quay, north') });
    await build.respond(chief, plan, { done: [], state: 'stuck', note: 'No steel' }, { campaignV2SiteId: partOf('South') });
    const figuresOf = async (query: string) => {
      const text = textOfPdf((await download(boss, plan, `?format=pdf${query}`)).bytes).replaceAll(/\s+/g, ' ');
      return ['On track: 1', 'Stuck: 1'].filter((figure) => text.includes(figure));
    };
    expect([await figuresOf(''), await figuresOf(`&siteId=${south}`)]).toEqual([['On track: 1', 'Stuck: 1'], ['Stuck: 1']]);
  });

  test('contains everybody once, over any number of pages', async () => {
    await api.make.query(
      `WITH made AS (INSERT INTO account (email, first_name, last_name, activated) SELECT n || '-' || gen_random_uuid() || '@works.example', 'Given', 'Family' || n, true
         FROM generate_series(1, 1200) n RETURNING id) INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made`,
      [companyId],
    );
    const campaign = await poll();
    const [, ...listed] = await rows(campaign);
    expect(listed).toHaveLength(1204);
    expect(new Set(listed.map(([name]) => name)).size).toBe(1204);
  });
});

/** The hash of a text as the database computes it. */
const hashOf = (text: string) => createHash('md5').update(JSON.stringify(text)).digest('hex');
const inOrder = (a = '', b = '') => a.localeCompare(b);

test('a document is drawn in a worker thread, so that the process can serve other requests', async () => {
  await pdf(await poll());
  expect(reportThreads.lastThreadId).toBeGreaterThan(0);
  expect(reportThreads.lastThreadId).not.toBe(threadId);
});

describe('an anonymous campaign', () => {
  const answer = (speakUp: string, oneThing?: string) => ({
    speakUp,
    means: 'yes',
    plan: 'yes',
    heard: 'yes',
    ...(oneThing && { oneThing }),
  });

  test('exports figures from five responses and texts from ten, as single texts; no names, no times', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, index) => api.make.person(companyId, { firstName: `Given${index}`, lastName: 'Crowd' })),
    );
    const pulse = await build.create(manager, 'PULSE_CHECK', { companyId });
    const submit = async (from: number, to: number) => {
      for (const [index, person] of crowd.slice(from, to).entries())
        await build.respond(api.as(person), pulse, answer('yes', `Text ${from + index}`));
    };
    const texts = (table: string[][]) => table.filter(([, text]) => text?.startsWith('Text ')).map(([, text]) => text);
    await submit(0, 4);
    let table = await rows(pulse);
    expect(table.slice(0, 2)).toEqual([
      ['Question', 'Answer', 'Count', 'Answered by'],
      ['Responses', 'Submitted', '0', '14'],
    ]);
    expect(table.slice(2).every(([, text]) => text === 'Figures are shown from 5 answers on.')).toBe(true);
    await submit(4, 9);
    table = await rows(pulse);
    expect(table.slice(2).map((row) => row.slice(1))).toContainEqual([expect.any(String), '5', '5']);
    expect(texts(table)).toEqual([]);
    await submit(9, 10);
    await manager.patch(`/campaign-v2s/${pulse.id}`, { status: 'COMPLETE' });
    const all = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
    const listed = texts(await rows(pulse)).map(String);
    expect(listed.toSorted(inOrder)).toEqual(all);
    expect(listed).not.toEqual(all);
    expect(listed).toEqual(listed.toSorted((a, b) => hashOf(a).localeCompare(hashOf(b))));
    const everything = `${JSON.stringify(await rows(pulse))}${await pdf(pulse)}`;
    for (const secret of ['Given', 'Crowd', crowd[0]?.id ?? '']) expect(everything).not.toContain(secret);
    expect(JSON.stringify(await rows(pulse))).not.toMatch(/\d\d:\d\d/);
  });
});

describe('access to the export', () => {
  test('people who can see the report: after the end, everybody in the scope', async () => {
    const campaign = await poll();
    const worker = people[0] as Person;
    const stranger = await api.make.person((await api.make.company()).id, { manager: true });
    expect((await download(worker, campaign)).status).toBe(403);
    expect((await download(stranger, campaign)).status).toBe(404);
    await manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' });
    expect((await download(worker, campaign)).status).toBe(200);
    expect((await download(await api.make.consultant(), campaign)).status).toBe(200);
    expect((await download(stranger, campaign)).status).toBe(404);
    const draft = await build.create(manager, 'YES_NO', { companyId, status: 'DRAFT' });
    expect((await download(boss, draft)).status).toBe(409);
  });

  test('each export is recorded', async () => {
    const campaign = await poll();
    for (const query of ['', '?format=pdf']) await download(boss, campaign, query);
    const records = await api.make.query(
      "SELECT actor_id, data FROM audit_event WHERE action = 'campaign.exported' AND entity_id = $1 ORDER BY id",
      [String(campaign.id)],
    );
    expect(records).toEqual([
      { actor_id: boss.id, data: { format: 'csv' } },
      { actor_id: boss.id, data: { format: 'pdf' } },
    ]);
  });
});

describe('the document', () => {
  test('[3.21] contains the questions, the figures with their base, the participants with their role, and who exported it when', async () => {
    const campaign = await poll();
    await build.respond(api.as(people[0]), campaign, { choice: 'o2', why: 'Ελλάδα, Україна' });
    await build.respond(api.as(people[2]), campaign, { choice: 'o2' });
    const { headers, bytes } = await download(boss, campaign, '?format=pdf');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain('.pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOfPdf(bytes).replaceAll(/[\u00A0\u202F]/g, ' ');
    for (const part of [
      'Which glove?',
      'Poll · in progress',
      'Dock Works',
      'Asia/Kathmandu',
      'Exported 10 Mar 2026, 2:45 pm by Zoe Zander',
      'Submitted: 2 of 4 people (50%)',
      '2 people answered',
      'Blue: 2 (100%)',
      'Red: 0 (0%)',
      'Why?\nΕλλάδα, Україна · Ann Arbor',
      'Quay, north: 1 of 1 person (100%)\nAnn Arbor · Site manager · Submitted · 10 Mar 2026, 2:45 pm',
      'Without a worksite: 1 of 3 people (33%)',
      'Not submitted: Bob =Berg, Zoe Zander',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('About this document');
  });

  test('writes equal texts once, the most frequent first, with their number and three names', async () => {
    const more = await Promise.all([1, 2].map((n) => api.make.person(companyId, { firstName: 'Dee', lastName: `Dock ${n}` })));
    const campaign = await poll();
    await build.respond(api.as(boss), campaign, { choice: 'o1', why: 'It tears' });
    for (const person of [...people, ...more].slice(0, 4)) await build.respond(api.as(person), campaign, { choice: 'o1', why: 'Too thin' });
    const text = await pdf(campaign);
    expect(text).toContain('Why?\nToo thin · ×4 · Ann Arbor, Bob =Berg, Cem Čapek +1\nIt tears · Zoe Zander\nParticipants');
    expect(text).not.toContain('Questions');
  });

  test('reports characters that it cannot show, and shows no wrong ones', async () => {
    const campaign = await poll();
    await build.respond(api.as(people[0]), campaign, { choice: 'o1', why: 'Safe 安全 𓀀 ok' });
    const text = await pdf(campaign);
    expect(text).toContain('Safe 安全 \uFFFD ok');
    expect(text).toContain('About this document');
  });

  test('lists the first thousand people, and the number of the others', async () => {
    await api.make.query(
      `WITH made AS (INSERT INTO account (email, first_name, last_name, activated) SELECT n || '-' || gen_random_uuid() || '@works.example', 'Given', 'Family' || n, true
         FROM generate_series(1, 1100) n RETURNING id) INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM made`,
      [companyId],
    );
    expect(await pdf(await poll())).toContain('These are the first 1,000 of 1,104 participants; the CSV export lists all of them.');
  });
});
