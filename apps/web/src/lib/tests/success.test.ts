import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { headers as wire } from '@muster/contract/shared/headers';
import { beforeEach, expect, test, vi } from 'vitest';
import { announce, dismissAlert, waitingAlerts } from '../alerts';
import { call } from '../api';

interface Things extends EndpointDefinition {
  route: 'GET /things';
}

const listThings = call<Things>('GET /things');

beforeEach(() => {
  for (const { id } of waitingAlerts()) dismissAlert(id);
});

/** The message that the page shows after a response with this alert. */
async function saidAfter(alert: string, params = ''): Promise<string[]> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([], { headers: { [wire.alert]: alert, [wire.params]: params } })));
  const before = waitingAlerts().at(-1)?.id;
  await listThings();
  await vi.waitFor(() => expect(waitingAlerts().at(-1)?.id).not.toBe(before), 60_000);
  return waitingAlerts().map(({ severity, text }) => `${severity}: ${text}`);
}

const spoken = [
  { alert: 'campaign.completed', params: 'type=POLL&status=COMPLETE', text: 'Campaign completed' },
  { alert: 'campaign.created', params: 'type=POLL&status=DRAFT', text: 'Draft created successfully' },
  { alert: 'campaign.created', params: 'type=POLL&status=LIVE', text: 'Live created successfully' },
  { alert: 'campaign.updated', params: 'type=BRIEFING&status=LIVE', text: 'Briefing updated successfully' },
  { alert: 'campaign.deleted', params: 'type=POLL', text: 'Poll deleted' },
  { alert: 'response.submitted', params: 'type=POLL', text: 'Response submitted' },
  { alert: 'response.updated', params: 'type=LEARNING', text: 'Response updated' },
];
test.each(spoken)('[8.7] [8.30] $alert ($params) shows: $text', async ({ alert, params, text }) => {
  expect(await saidAfter(alert, params)).toEqual([`success: ${text}`]);
});

test.each([
  ['answer.posted', 'Answer posted'],
  ['question.upvoted', 'Question upvoted'],
  ['question.unvoted', 'Question unvoted'],
  ['question.starred', 'Question starred'],
  ['question.unstarred', 'Question unstarred'],
  ['answer.upvoted', 'Answer upvoted'],
  ['answer.unvoted', 'Answer unvoted'],
  ['question.deleted', 'Question deleted'],
  ['answer.deleted', 'Answer deleted'],
  ['question.updated', 'Question updated'],
  ['question.created', 'Question created'],
])('[8.32] %s shows: %s', async (alert, text) => {
  expect(await saidAfter(alert)).toEqual([`success: ${text}`]);
});

test('[8.31] assigning and removing an assignment show messages', async () => {
  expect(await saidAfter('campaignSite.assigned')).toEqual(['success: Member successfully assigned']);
  expect((await saidAfter('campaignSite.unassigned')).at(-1)).toBe('success: Member successfully unassigned');
});

test('a newer message replaces the one before it, and an error stays until its time is over', async () => {
  announce('error', 'Error posting answer');
  await saidAfter('answer.posted');
  expect(await saidAfter('response.submitted')).toEqual(['error: Error posting answer', 'success: Response submitted']);
});
