/** A huddle's export: the answers as in the report, without names if it is anonymous. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { questionOf, reply } from '../../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { makeDockWorks } from './dock-works';
import { reportRows, reportText } from './download';

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

const rows = (campaign: CampaignV2) => reportRows(api, boss, campaign);
const pdf = (campaign: CampaignV2) => reportText(api, boss, campaign);

describe('a huddle’s report', () => {
  const post = (isAnonymous = 'false') => build.create(manager, 'OPEN_QUESTION', { companyId, answers: { isAnonymous } });
  const vote = (person: Person | undefined, answerId: number) => api.as(person).post('/answer-votes', { answerId });
  const [ann, bob, cem] = [0, 1, 2];

  test('[2.156] has a row for each answer, as ranked, and one for each participant without one', async () => {
    const huddle = await post();
    const { id } = await questionOf(manager, huddle.id);
    await manager.post('/campaign-v2-user-view-engagements', { campaignV2Id: huddle.id });
    await reply(api.as(people[bob]), id, '=Brief, "twice"');
    api.clock.advance(60_000);
    await reply(api.as(people[ann]), id, 'Less **talk**');
    const best = await reply(api.as(people[bob]), id, 'More light');
    await vote(people[cem], best.id);
    expect(await rows(huddle)).toEqual([
      ['Participant', 'Site today', 'Role today', 'Status', 'Viewed', 'Written (Asia/Kathmandu)', 'Rank', 'Answer', 'Votes'],
      ['Bob =Berg', '', 'Member', 'Answered', 'Yes', '2026-03-10 14:46', '1', 'More light', '1'],
      ['Bob =Berg', '', 'Member', 'Answered', 'Yes', '2026-03-10 14:45', '2', '\'=Brief, "twice"', '0'],
      ['Ann Arbor', 'Quay, north', 'Site manager', 'Answered', 'Yes', '2026-03-10 14:46', '3', 'Less **talk**', '0'],
      ['Cem Čapek', '', 'Member', 'Not answered', 'No', '', '', '', ''],
      ['Zoe Zander', '', 'Company manager', 'Not answered', 'Yes', '', '', '', ''],
    ]);
    const text = await pdf(huddle);
    for (const part of [
      'Answered: 2 of 4 people (50%)',
      '1. 1 vote · Top answer · Bob =Berg · 10 Mar 2026, 2:46',
      '2. 0 votes · Bob =Berg · 10 Mar 2026, 2:45',
      'Less talk',
      'Quay, north: 1 of 1 person (100%)\nAnswered: Ann Arbor',
      'Not answered: Cem Čapek, Zoe Zander',
    ])
      expect(text).toContain(part);
  });

  test('[2.157] marks no top answer if two have equal votes', async () => {
    const huddle = await post();
    const { id } = await questionOf(manager, huddle.id);
    for (const person of people.slice(0, 2)) await vote(people[cem], (await reply(api.as(person), id)).id);
    expect(await pdf(huddle)).not.toContain('Top answer');
  });

  test('a participant whose answer was deleted still counts as submitted', async () => {
    const huddle = await post();
    const { id } = await questionOf(manager, huddle.id);
    const answer = await reply(api.as(people[ann]), id);
    await manager.patch(`/campaign-v2s/${huddle.id}`, { status: 'COMPLETE' });
    await manager.delete(`/answers/${answer.id}`);
    const statuses = (await rows(huddle)).map(([name, , , status]) => `${name}: ${status}`);
    expect(statuses).toContain('Ann Arbor: Answered');
    expect(statuses).toContain('Bob =Berg: Not answered');
    expect(await pdf(huddle)).toContain('Nobody has answered.');
  });

  test('[5.22] an anonymous one contains texts, votes and totals of participants, for its own author too', async () => {
    const huddle = await post('true');
    const { id } = await questionOf(manager, huddle.id);
    const own = await reply(manager, id, 'Mine');
    const other = await reply(api.as(people[bob]), id, 'Another');
    api.clock.advance(15 * 60_000);
    await vote(people[cem], other.id);
    expect(await rows(huddle)).toEqual([
      ['Rank', 'Answer', 'Votes', 'Participants', 'Participants who answered'],
      ['', '', '', '4', '0'],
      ['1', 'Another', '1', '', ''],
      ['2', 'Mine', '0', '', ''],
    ]);
    const text = await pdf(huddle);
    expect(text).toContain('1. 1 vote · Top answer');
    const table = JSON.stringify(await rows(huddle));
    expect(table).not.toMatch(/\d\d:\d\d/);
    const whatItTells = `${table}${text.replace(/(Started|Exported) .*/g, '')}`;
    for (const secret of ['Zander', 'Berg', boss.id, people[bob]?.id ?? '', String(own.id), '14:4'])
      expect(whatItTells).not.toContain(secret);
  });

  test('contains every answer once, over any number of pages', async () => {
    const huddle = await post();
    const { id } = await questionOf(manager, huddle.id);
    await api.make.query(
      `INSERT INTO answer (company_id, question_id, author_id, body, vote_count, created_at)
       SELECT $1, $2, $3, 'Answer ' || n, n % 7, '2026-03-10T09:00:00Z' FROM generate_series(1, 1100) n`,
      [companyId, id, people[ann]?.id],
    );
    const answers = (await rows(huddle)).slice(1).filter(([, , , , , , rank]) => rank !== '');
    expect(new Set(answers.map(([, , , , , , , body]) => body)).size).toBe(1100);
    expect(answers.map(([, , , , , , rank]) => Number(rank))).toEqual(Array.from({ length: 1100 }, (_, index) => index + 1));
    const votes = answers.map((row) => Number(row[8]));
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
    expect(await pdf(huddle)).toContain('These are the first 1,000 answers; the CSV export lists all of them.');
  });
});
