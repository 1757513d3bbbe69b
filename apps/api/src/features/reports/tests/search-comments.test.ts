/** The search in the comments of a report: it finds what the report lists to the reader, and nothing else. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let boss: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  boss = api.as(await api.make.person(companyId, { manager: true }));
});

async function people(count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) made.push(await api.make.person(companyId));
  return made;
}

const search = (who: Client, { id }: CampaignV2, query: string) => who.get<CampaignV2Response[]>(`/campaign-v2s/${id}/comments?${query}`);
const found = async (who: Client, campaign: CampaignV2, text: string, question = 'why') => {
  const answer = await search(who, campaign, `question=${question}&text=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
  return answer.body.map(({ campaignAnswer }) => campaignAnswer[question]);
};

test('[3.63] a comment is found by all its words, in any order, in capital letters or not', async () => {
  const crowd = await people(3);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  const texts = ['The yard lights are out.', 'Lights in the crane.', '100% sure'];
  for (const [at, person] of crowd.entries()) {
    expect((await build.respond(api.as(person), poll, { answer: 'true', why: texts[at] })).status).toBe(201);
  }
  expect(await found(boss, poll, 'LIGHTS yard')).toEqual(['The yard lights are out.']);
  expect(await found(boss, poll, 'lights')).toEqual(['Lights in the crane.', 'The yard lights are out.']);
  expect(await found(boss, poll, '0%')).toEqual(['100% sure']);
  expect(await found(boss, poll, '_')).toEqual([]);
});

test('without words, and to a question that is no list of comments, nothing is found', async () => {
  const [person] = await people(1);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  expect((await build.respond(api.as(person as Person), poll, { answer: 'true', why: 'true' })).status).toBe(201);
  for (const query of ['', 'question=why', 'question=why&text=%20', 'question=answer&text=true', 'question=__proto__&text=true']) {
    expect((await search(boss, poll, query)).body).toEqual([]);
  }
});

test('[7.6] of an anonymous poll it finds what is published, without names, and only from ten texts on', async () => {
  const crowd = await people(15);
  const pulse = await build.create(boss, 'PULSE_CHECK', { companyId });
  const answer = (text: string) => ({ speakUp: 'yes', means: 'yes', plan: 'yes', heard: 'yes', oneThing: text });
  for (const person of crowd.slice(0, 9)) await build.respond(api.as(person), pulse, answer('More light'));
  expect(await found(boss, pulse, 'light', 'oneThing')).toEqual([]);
  for (const person of crowd.slice(9)) await build.respond(api.as(person), pulse, answer('Less noise'));
  const listed = await boss.get<{ campaignV2Responses: CampaignV2Response[] }>(`/campaign-v2s/${pulse.id}/report-view`);
  const shown = listed.body.campaignV2Responses.map(({ campaignAnswer }) => campaignAnswer['oneThing']);
  expect(shown.length).toBeGreaterThanOrEqual(10);
  const lights = shown.filter((text) => text === 'More light');
  expect(await found(boss, pulse, 'light', 'oneThing')).toEqual(lights);
  const { body } = await search(boss, pulse, 'question=oneThing&text=light');
  expect(body.map(({ userId, submittedDate, userDetailsDTO }) => [userId, submittedDate, userDetailsDTO])).toEqual(
    lights.map(() => [null, null, null]),
  );
  expect(body.map(({ id }) => id)).toEqual(lights.map((_, at) => at + 1));
});

test('[3.63] the pages of an anonymous poll hold each comment once, also those after the reader’s own', async () => {
  const crowd = await people(15);
  const pulse = await build.create(boss, 'PULSE_CHECK', { companyId });
  const answer = (text: string) => ({ speakUp: 'yes', means: 'yes', plan: 'yes', heard: 'yes', oneThing: text });
  await build.respond(boss, pulse, answer('More light at the gate'));
  for (const [at, person] of crowd.entries()) await build.respond(api.as(person), pulse, answer(`More light at ${at}`));
  const page = async (number: number, size: number) => {
    const { body } = await search(boss, pulse, `question=oneThing&text=light&page=${number}&size=${size}`);
    return body.map(({ campaignAnswer }) => campaignAnswer['oneThing']);
  };
  const whole = await page(0, 50);
  expect(whole[0]).toBe('More light at the gate');
  expect(whole.length).toBeGreaterThan(8);
  const pages = [await page(0, 4), await page(1, 4), await page(2, 4), await page(3, 4), await page(4, 4)];
  expect(pages.flat()).toEqual(whole);
});

test('[3.63] the comments of sites are found too', async () => {
  const siteId = await api.make.site(companyId);
  const manager = await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] });
  const plan = await build.create(boss, 'ACTION_PLAN', { companyId });
  const response = { campaignV2SiteId: plan.campaignV2Sites[0]?.id, status: 'IN_PROGRESS' };
  const answer = { done: [], state: 'onTrack', note: 'A loose tether' };
  expect((await build.respond(api.as(manager), plan, answer, response)).status).toBe(201);
  expect(await found(boss, plan, 'tether', 'note')).toEqual(['A loose tether']);
});

test('while it is live, only managers search; of another company it is not there', async () => {
  const [worker] = await people(1);
  const poll = await build.create(boss, 'YES_NO', { companyId });
  expect((await search(api.as(worker as Person), poll, 'question=why&text=a')).status).toBe(403);
  const stranger = api.as(await api.make.person((await api.make.company()).id, { manager: true }));
  expect((await search(stranger, poll, 'question=why&text=a')).status).toBe(404);
});
