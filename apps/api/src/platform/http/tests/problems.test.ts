import type { Problem } from '@muster/contract/shared/errors';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../log';
import { encodeParams } from '../calls/header-params';
import { sendProblem } from '../problems/reply';
import { HttpError, badRequest, conflict, invalid, notFound, unauthenticated, unavailable } from '../errors';

/** The response and the log for a thrown value. */
async function answerTo(thrown: unknown) {
  const logged: string[] = [];
  const app = Fastify({ loggerInstance: createLog({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } }) });
  onTestFinished(() => app.close());
  app.setErrorHandler(sendProblem);
  app.get('/thing', () => {
    throw thrown;
  });
  const { statusCode, headers, payload } = await app.inject('/thing');
  return { status: statusCode, headers, problem: JSON.parse(payload) as Problem, logged };
}
const codeOf = async (thrown: unknown): Promise<string> => {
  const { status, problem, logged } = await answerTo(thrown);
  const levels = logged.map((line) => ((JSON.parse(line) as { level: string }).level === 'warn' ? ' warned' : ' logged'));
  return `${status} ${problem.message}${levels.join('')}`;
};
const fastifyError = (given: { code?: string; statusCode?: number; message?: string }) =>
  Object.assign(new Error(given.message ?? 'x'), given);

describe('an error', () => {
  test('is sent as problem details, which no cache stores', async () => {
    const { status, headers, problem, logged } = await answerTo(conflict('thing.locked', 'It is locked.', { by: 'Ünal', n: 2 }));
    expect(status).toBe(409);
    expect(problem).toEqual({
      type: '/api/errors#thing.locked',
      title: 'Conflict',
      status: 409,
      detail: 'It is locked.',
      message: 'thing.locked',
      params: { by: 'Ünal', n: 2 },
      requestId: expect.any(String),
    });
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json'), 'cache-control': 'no-store' });
    expect(logged).toEqual([]);
  });

  test.each<[string, HttpError, string | undefined, string | undefined]>([
    ['of a state', conflict('thing.locked', 'Locked', { n: 2 }), 'thing.locked', 'n=2'],
    ['of a rule', badRequest('thing.rule', 'No'), 'thing.rule', ''],
    ['of an unprocessable thing', new HttpError(422, { code: 'thing.unfit' }), 'thing.unfit', ''],
    ['of fields', invalid([{ objectName: 'body', field: 'name', message: 'NotNull' }]), undefined, undefined],
    ['of what is not there', notFound(), undefined, undefined],
  ])('[8.4] %s names its rule in a header, if it has one', async (_case, refusal, name, params) => {
    const { headers } = await answerTo(refusal);
    expect([headers['x-muster-error'], headers['x-muster-params']]).toEqual([name, params]);
  });

  test('[8.4] of fields names the fields', async () => {
    const fieldErrors = [{ objectName: 'body', field: 'name', message: 'NotNull' }];
    const { problem } = await answerTo(invalid(fieldErrors));
    expect(problem).toMatchObject({ status: 400, fieldErrors });
    expect(problem).not.toHaveProperty('params');
  });

  test('says when to retry, and how to sign in', async () => {
    expect((await answerTo(unavailable('Busy'))).headers['retry-after']).toBe('2');
    expect((await answerTo(notFound())).headers).not.toHaveProperty('retry-after');
    expect((await answerTo(unauthenticated())).headers['www-authenticate']).toBe('Bearer');
    expect((await answerTo(notFound())).headers).not.toHaveProperty('www-authenticate');
  });
});

test('an unexpected error reveals only its request id, and is logged with it', async () => {
  const { status, headers, problem, logged } = await answerTo(new Error('the secret'));
  expect(status).toBe(500);
  expect(problem).toEqual({
    type: '/api/errors#error.internal',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Something went wrong on our side. Try again, or contact support with the request id.',
    message: 'error.internal',
    requestId: expect.any(String),
  });
  expect(headers).not.toHaveProperty('x-muster-error');
  expect(headers).not.toHaveProperty('retry-after');
  expect(logged.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { msg: 'request failed', requestId: problem.requestId, route: '/thing', err: { message: 'the secret' } },
  ]);
});

test.each<[string, { code?: string; statusCode?: number; message?: string }, string]>([
  ['an id that is too long', { code: 'FST_ERR_MAX_PARAM_LENGTH', statusCode: 414 }, '404 error.notFound'],
  ['a body that is too large', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, '413 error.tooLarge'],
  ['a body of another type', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, '415 error.mediaType'],
  ['a row that is there already', { code: '23505' }, '409 error.exists'],
  ['a row that is still needed', { code: '23503' }, '409 error.inUse'],
  ['a limit', { statusCode: 429 }, '429 error.tooManyRequests'],
  ['a server under pressure', { statusCode: 503 }, '503 error.busy'],
  ['a path out of the folder', { statusCode: 403 }, '404 error.notFound'],
  ['a file that is not there', { statusCode: 404 }, '404 error.notFound'],
  ['the first of the client errors', { statusCode: 400 }, '400 error.malformed'],
  ['the last of the client errors', { statusCode: 499 }, '400 error.malformed'],
  ['what is no client error', { statusCode: 500 }, '500 error.internal logged'],
  ['a redirect that was thrown', { statusCode: 399 }, '500 error.internal logged'],
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '53400',
    'ECONNREFUSED',
    'ECONNRESET',
    '55P03',
    '40001',
    '40P01',
    '08006',
    '57P04',
    'EPIPE',
    'ETIMEDOUT',
  ].map((code): [string, { code: string }, string] => [`a database that says ${code}`, { code }, '503 error.busy warned']),
  ['a transaction that the product left idle', { code: '25P03' }, '500 error.internal logged'],
  ['a broken protocol', { code: '08P01' }, '500 error.internal logged'],
  ...['53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].map((code): [string, { code: string }, string] => [
    `a disk, memory or table of files that is full (${code})`,
    { code },
    '503 error.busy logged',
  ]),
  ['a code that contains one of those', { code: 'x40001' }, '500 error.internal logged'],
  ['a code that begins like one of those', { code: '400012' }, '500 error.internal logged'],
  ['a code that ends like a full disk', { code: 'xENOSPC' }, '500 error.internal logged'],
  ['a code that begins like a full disk', { code: 'ENOSPCX' }, '500 error.internal logged'],
  ['a pool that is used up', { message: 'timeout exceeded when trying to connect' }, '503 error.busy warned'],
  ['a database that does not answer', { message: 'Query read timeout' }, '503 error.busy warned'],
  ['a connection that broke', { message: 'Connection terminated unexpectedly' }, '503 error.busy warned'],
  [
    'a connection that broke between two statements',
    { message: 'Client has encountered a connection error and is not queryable' },
    '503 error.busy warned',
  ],
  ['another fault of a statement', { code: '42601' }, '500 error.internal logged'],
])('%s is answered %s', async (_case, given, expected) => {
  expect(await codeOf(fastifyError(given))).toBe(expected);
});

test.each<[HttpError | ReturnType<typeof fastifyError>, string]>([
  [fastifyError({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 'The request is too large. Send less at once.'],
  [fastifyError({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), 'Send the body as application/json.'],
  [fastifyError({ code: '23505' }), 'This exists already.'],
  [fastifyError({ code: '23503' }), 'Something else still refers to this, or what it refers to is gone.'],
  [fastifyError({ statusCode: 429 }), 'Too many requests'],
  [fastifyError({ statusCode: 503 }), 'The service is busy. Try again in a moment.'],
  [fastifyError({ code: 'ENOSPC' }), 'The service cannot store this now. Nothing was changed; try again later.'],
  [fastifyError({ statusCode: 400, message: 'x'.repeat(300) }), `The request could not be read: ${'x'.repeat(200)}`],
])('the detail is a sentence for a person: %#', async (thrown, detail) => {
  expect((await answerTo(thrown)).problem.detail).toBe(detail);
});

test('parameters are encoded as ASCII', () => {
  expect(encodeParams({ name: 'Ü & x', n: 2 })).toBe('name=%C3%9C+%26+x&n=2');
});
