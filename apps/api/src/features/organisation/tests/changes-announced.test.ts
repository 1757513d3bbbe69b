/** Open pages load a company again after an event. An action that forgets it leaves them as they were. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Answer, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let manager: Client;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const region = () => api.make.region(companyId);
const division = () => api.make.division(companyId);
const subdivision = async () => api.make.subdivision(companyId, await division());

test.each<[string, () => Promise<number>, (id: number) => Promise<Answer>]>([
  ['a new region', async () => 0, () => manager.post('/regions', { companyId, label: 'North' })],
  ['a renamed region', region, (id) => manager.put(`/regions/${id}`, { label: 'South' })],
  ['a deleted region', region, (id) => manager.delete(`/regions/${id}`)],
  ['a new division', async () => 0, () => manager.post('/divisions', { companyId, label: 'Wind', status: 'ACTIVE' })],
  ['a renamed division', division, (id) => manager.put(`/divisions/${id}`, { label: 'Wave', status: 'ACTIVE' })],
  ['an archived division', division, (id) => manager.put(`/divisions/${id}/archive`, {})],
  ['a new subdivision', division, (id) => manager.post('/sub-divisions', { divisionId: id, label: 'Blades' })],
  ['a renamed subdivision', subdivision, (id) => manager.put(`/sub-divisions/${id}`, { label: 'Towers' })],
  ['a deleted subdivision', subdivision, (id) => manager.delete(`/sub-divisions/${id}`)],
])('[7.78] the pages of the company learn of %s', async (_what, made, act) => {
  const id = await made();
  await api.relay.drain();
  api.published.length = 0;
  expect((await act(id)).status).toBeLessThan(300);
  await api.relay.drain();
  expect(api.published.map(({ channels, event }) => [channels, event])).toContainEqual([[`private-company-${companyId}`], 'update']);
});
