/** The registries as the product composes them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedKinds } from '../src/features/exchange/linked/linked';
import type { Registries } from '../src/platform/http/context';
import { registries } from '../src/composition/registries';
import { errorOf, startTestApi, type Client, type TestApi } from './harness';

let api: TestApi;
let client: Client;
let companyId: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ id: companyId } = await api.make.company());
  client = api.as(await api.make.person(companyId, { manager: true }));
});
afterAll(() => api.stop());

const upload = (entityType: string, ending = '.png') =>
  client.post('/files', { entityType, companyId, originalFileName: `plan${ending}`, size: 10 });

test.each(Object.entries(registries.attachable))('a %s takes files', async (entityType, { accepts }) => {
  expect((await upload(entityType, Object.values(accepts)[0]?.[0])).status).toBe(201);
});

test.each(Object.keys(registries.attachable))('a missing %s gives 404 for its files', async (entityType) => {
  expect((await client.get(`/files/${entityType}/999`)).status).toBe(404);
});

test.each(['Crate', 'toString', 'constructor'])('a %s, which is in no registry, takes no files', async (entityType) => {
  expect(errorOf(await upload(entityType))).toMatchObject({ status: 400, fields: ['entityType Unknown'] });
  expect((await client.get(`/files/${entityType}/1`)).status).toBe(404);
});

test('a composition without one of the kinds does not compile', () => {
  const { Question, ...others } = registries.attachable;
  // @ts-expect-error -- the entry of questions is missing
  const incomplete: Registries = { ...registries, attachable: others };
  expect([Question, incomplete.attachable.Question]).toEqual([registries.attachable.Question, undefined]);
  expect(linkedKinds({ registries }).map(([type]) => type)).toEqual(['CompanyCampaignV2']);
});
