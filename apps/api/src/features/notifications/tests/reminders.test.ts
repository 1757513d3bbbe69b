/** Messages of reminders, outside the product: when they leave, and which the next one replaces. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let email: string;
const sent: { to: string; subject: string }[] = [];

beforeAll(async () => {
  api = await startTestApi({ mailer: { send: async ({ to, subject }) => void sent.push({ to, subject }) } });
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  // a Thursday
  api.clock.set('2026-03-12T09:00:00.000Z');
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  ({ email } = await api.make.person(companyId));
  sent.length = 0;
});

/** Goes on to this moment in steps of an hour, as the jobs do. Returns the subjects of what left for the person. */
async function leftUntil(moment: string): Promise<string[]> {
  for (const end = new Date(moment); api.clock.now() < end; api.clock.advance(3_600_000)) {
    await api.runJob('campaigns-end');
    await api.relay.drain();
    await api.runJob('notification-deliveries');
    await api.relay.drain();
  }
  return sent.splice(0).flatMap(({ to, subject }) => (to === email ? [subject.replace(': Did you get a break?', '')] : []));
}

const set = (change: object) => manager.patch(`/companies/${companyId}`, change);

test('a reminder leaves in working hours, and the next one replaces it if it still waits then', async () => {
  await set({ workingHours: { from: 480, to: 960, days: [1, 2, 3, 4, 5] } });
  // due on Sunday at 17:00: due soon on Friday at 17:00, today on Sunday at 0:00
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days 17:00' } });
  expect(await leftUntil('2026-03-13T16:00:00Z')).toEqual(['New']);
  expect(await leftUntil('2026-03-16T08:00:00Z')).toEqual([]);
  expect(await leftUntil('2026-03-16T12:00:00Z')).toEqual(['Overdue']);
});

test('of two reminders that wait for the same morning, only the later one leaves', async () => {
  await set({ reminderDays: [1, 0], workingHours: { from: 480, to: 960, days: [1, 2, 3, 4, 5, 6, 7] } });
  // due on Sunday at 17:00: due soon on Saturday at 17:00, today on Sunday at 0:00
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days' } });
  expect(await leftUntil('2026-03-14T18:00:00Z')).toEqual(['New']);
  expect(await leftUntil('2026-03-15T12:00:00Z')).toEqual(['Due today']);
});

test('with two reminders in working hours, both leave, each once', async () => {
  await set({ reminderDays: [3, 1], workingHours: { from: 0, to: 1440, days: [1, 2, 3, 4, 5, 6, 7] } });
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '1 week' } });
  expect(await leftUntil('2026-03-16T16:00:00Z')).toEqual(['New']);
  expect(await leftUntil('2026-03-17T16:00:00Z')).toEqual(['Due soon']);
  expect(await leftUntil('2026-03-18T18:00:00Z')).toEqual(['Due soon']);
  expect(await leftUntil('2026-03-19T16:00:00Z')).toEqual([]);
  expect(await leftUntil('2026-03-19T20:00:00Z')).toEqual(['Overdue']);
});

test('a campaign that is overdue replaces no message about another one', async () => {
  await set({ reminderDays: [2], workingHours: { from: 480, to: 960, days: [1, 2, 3, 4, 5] } });
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days 17:00' } });
  expect(await leftUntil('2026-03-13T12:00:00Z')).toEqual(['New']);
  // due on Monday at 17:00: due soon on Saturday
  await build.create(manager, 'YES_NO', { companyId, answers: { dueDate: '3 days 17:00' } });
  expect(await leftUntil('2026-03-13T18:00:00Z')).toEqual(['New']);
  expect((await leftUntil('2026-03-16T12:00:00Z')).toSorted()).toEqual(['Due soon', 'Overdue']);
});
