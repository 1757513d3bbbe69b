import type { Location } from '@muster/contract/reference-data/location';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { startPlaceServer, type PlaceServer } from '../../../../tests/services/place-services';
import { brisbane } from '../../../../tests/places';
import { createNominatim } from '../../../platform/places/nominatim';

let server: PlaceServer;
let api: TestApi;
let withService: TestApi;

beforeAll(async () => {
  server = await startPlaceServer();
  api = await startTestApi();
  const places = createNominatim({ url: server.url, callMilliseconds: 10_000 });
  withService = await startTestApi({ places, rateLimits: { location: { max: 2, timeWindowMs: 60_000 } } });
});
afterAll(async () => {
  await Promise.all([api.stop(), withService.stop()]);
  await server.stop();
});

const memberOf = async (given: TestApi) => given.as(await given.make.person((await given.make.company()).id));

test('[7.37] [3.49] a search gives places with ids and labels', async () => {
  const member = await memberOf(api);
  expect((await member.get<Location[]>('/location?search=bris')).body).toEqual([brisbane]);
  expect((await member.get<Location[]>('/location?search=')).body).toEqual([]);
});

test('a text of more than 200 characters is rejected', async () => {
  expect(errorOf(await (await memberOf(api)).get(`/location?search=${'x'.repeat(201)}`))).toMatchObject({
    status: 400,
    fields: ['search Size'],
  });
});

test('a service that fails gives 503, and searches have a rate limit of their own', async () => {
  server.answers({ status: 500 });
  const member = await memberOf(withService);
  expect(errorOf(await member.get('/location?search=bris'))).toEqual({ status: 503, code: 'error.busy' });
  await member.get('/location?search=bris');
  expect((await member.get('/location?search=bris')).status).toBe(429);
  expect((await member.get('/companies')).status).toBe(200);
});
