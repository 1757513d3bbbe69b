/** Compression of answers. The client of the other tests accepts none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let authorization: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.make.query("INSERT INTO work_site_type (title) SELECT 'Quarry number ' || n FROM generate_series(1, 60) n");
  authorization = `Bearer ${await api.token((await api.make.admin()).subject)}`;
});
afterAll(() => api.stop());

const get = async (path: string, accepted: string) => {
  const answer = await fetch(`${api.url}${path}`, { headers: { authorization, 'accept-encoding': accepted } });
  const { status, headers } = answer;
  return { status, encoding: headers.get('content-encoding'), vary: headers.get('vary'), body: (await answer.json()) as unknown[] };
};

test('a long answer is compressed for a client that accepts it, and holds the same', async () => {
  const path = '/work-site-types?size=100';
  const [packed, plain] = [await get(path, 'gzip'), await get(path, 'identity')];
  expect(packed).toMatchObject({ status: 200, encoding: 'gzip', vary: 'accept-encoding' });
  expect(plain).toMatchObject({ status: 200, encoding: null });
  expect(packed.body).toHaveLength(60);
  expect(packed.body).toEqual(plain.body);
});

test('a short answer and an error are sent as they are', async () => {
  expect(await get('/work-site-types?size=1', 'gzip')).toMatchObject({ status: 200, encoding: null });
  expect(await get('/unknown', 'gzip')).toMatchObject({ status: 404, encoding: null });
});
