/** Errors that are the same for every route: ids that are not numbers, and invalid bodies. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesOf } from '../src/composition/app';
import { errorOf, startTestApi, type TestApi } from './harness';
import { listedServices } from './services/listed-services';

let api: TestApi;
let authorization: string;

beforeAll(async () => {
  api = await startTestApi();
  authorization = `Bearer ${await api.token((await api.make.admin()).subject)}`;
});
afterAll(() => api.stop());

const endpoints = routesOf(listedServices()).map(({ endpoint }) => {
  const [method = '', path = ''] = endpoint.route.split(' ');
  return { route: endpoint.route, method, path, takesBody: endpoint.body !== undefined };
});

async function ask(method: string, path: string, body?: string, contentType = 'application/json') {
  const answer = await fetch(`${api.url}${path}`, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': contentType }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as unknown };
}

/** The id of a user is a text, so these paths take no number. */
const numbered = endpoints.filter(({ path }) => path.includes('{id}') && !path.startsWith('/user/{id}')).map(({ route }) => route);
const noNumbers = ['abc', '1.5', '-1', '0', '1e3', '01', '0x10', '9007199254740993', '%20', '1%00', '..%2f1', 'null'];

describe('[2.1] [8.38] an address with an id that is not a number is not found', () => {
  test.each(numbered)('%s', async (route) => {
    const { method, path, takesBody } = endpoints.find((one) => one.route === route) ?? { method: '', path: '', takesBody: false };
    for (const id of noNumbers) {
      const answer = await ask(method, path.replace('{id}', id), takesBody ? '{}' : undefined);
      expect({ id, ...errorOf(answer) }).toEqual({ id, status: 404, code: 'error.notFound' });
    }
  });
});

const writing = endpoints.filter(({ takesBody }) => takesBody).map(({ route }) => route);

describe('an invalid body gives an error in the agreed shape, never a 5xx', () => {
  test.each(writing)('%s', async (route) => {
    const { method, path } = endpoints.find((one) => one.route === route) ?? { method: '', path: '' };
    const address = path.replace('{id}', '999999');
    const bodies = [
      '{',
      '[]',
      '"text"',
      'null',
      '7',
      '{"title":"a\\u0000b","name":"a\\u0000b"}',
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ];
    for (const body of bodies) {
      const { status, body: said, headers } = await ask(method, address, body);
      expect({ body: body.slice(0, 40), status: status >= 400 && status < 500 ? 'refused' : status }).toEqual({
        body: body.slice(0, 40),
        status: 'refused',
      });
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(said).toMatchObject({ status, message: expect.any(String), requestId: expect.any(String) });
    }
    expect((await ask(method, address, `{"a":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
    expect((await ask(method, address, '<a/>', 'application/xml')).status).toBe(415);
  });
});
