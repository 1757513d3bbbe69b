import { endpoint } from '@muster/contract/shared/endpoint';
import Fastify from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApi, type Person, type TestApi } from './harness';
import { registries } from '../src/composition/registries';
import { createLog } from '../src/platform/log';
import { accessFunction } from '../src/platform/http/access';
import { implement } from '../src/platform/http/endpoint';
import { anyOf, systemManager, through, type RoutePolicy } from '../src/platform/http/policies';
import { RequestCalls } from '../src/platform/outside/request-calls';
import { createOwnCalls } from '../src/platform/tokens/own-calls';
import { registerEndpoint } from '../src/platform/http/register';
import type { Context } from '../src/platform/http/context';

const limit = { max: 1_000, timeWindowMs: 60_000 };
const log = createLog({ level: 'silent' });

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  person = await api.make.person((await api.make.company()).id);
});
afterAll(() => api.stop());

const accessThing = accessFunction('accessThing', (_ctx: Context, id: number, _action: 'read' | 'edit') => Promise.resolve(id));
const accessOther = accessFunction('accessOther', (_ctx: Context, id: number) => Promise.resolve(id));

const renaming = endpoint({
  route: 'PUT /things',
  summary: 'Renames a thing',
  clauses: ['7.1'],
  body: z.object({}),
  response: z.object({}),
  status: 200,
  rate: 'write',
  audit: 'thing.changed',
});

/** The status of a route with this policy, whose handler calls `reach` and then writes. */
async function statusOf(policy: RoutePolicy, reach: (ctx: Context) => Promise<unknown>): Promise<number> {
  const app = Fastify();
  const { database, clock, storage } = api;
  const rateLimits = {
    read: limit,
    write: limit,
    export: limit,
    feed: limit,
    signIn: limit,
    invite: limit,
    resend: limit,
    testMessage: limit,
    upload: limit,
    support: limit,
    translate: limit,
    location: limit,
  };
  registerEndpoint(
    app,
    {
      database,
      clock,
      log,
      storage,
      registries,
      verifyToken: (subject) => Promise.resolve({ subject }),
      admit: () => Promise.resolve('notInvited'),
      wakeRelay: () => undefined,
      calls: new RequestCalls(),
      ownCalls: createOwnCalls(),
      rateLimits,
      checkAnswers: true,
    },
    implement(renaming, {
      policy,
      handle: async (ctx) => {
        await reach(ctx);
        await ctx.db.run(sql`UPDATE account SET title = 'changed' WHERE id = ${ctx.actor.id}`);
        ctx.nothingChanged();
        return {};
      },
    }),
  );
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: '/things',
    headers: { authorization: `Bearer ${person.subject}` },
    payload: {},
  });
  await app.close();
  return statusCode;
}

test('a request passes when its handler calls the access function of the route', async () => {
  expect(await statusOf(through(accessThing), (ctx) => accessThing(ctx, 1, 'read'))).toBe(200);
});

test('a handler that reaches rows past the access function of its route fails, and changes nothing', async () => {
  await api.make.query("UPDATE account SET title = 'before' WHERE id = $1", [person.id]);
  expect(await statusOf(through(accessThing), (ctx) => accessOther(ctx, 1))).toBe(500);
  expect(await api.make.query('SELECT title FROM account WHERE id = $1', [person.id])).toEqual([{ title: 'before' }]);
});

test('a handler that accesses the row for another action than the route names fails', async () => {
  expect(await statusOf(through(accessThing, 'edit'), (ctx) => accessThing(ctx, 1, 'read'))).toBe(500);
  expect(await statusOf(through(accessThing, 'edit'), (ctx) => accessThing(ctx, 1, 'edit'))).toBe(200);
});

test('one of several access functions is enough if the route names several', async () => {
  const either = anyOf(through(accessThing, 'read'), through(accessOther));
  expect(await statusOf(either, (ctx) => accessOther(ctx, 1))).toBe(200);
  expect(await statusOf(either, () => Promise.resolve())).toBe(500);
});

test('an access function that throws grants nothing, even if the handler continues', async () => {
  const accessRefused = accessFunction('accessRefused', (_ctx: Context) => Promise.reject(new Error('no')));
  expect(await statusOf(through(accessRefused), (ctx) => accessRefused(ctx).catch(() => undefined))).toBe(500);
});

test('a gate rejects a caller before the handler runs', async () => {
  let hasRun = false;
  const status = await statusOf(systemManager, async () => void (hasRun = true));
  expect([status, hasRun]).toEqual([403, false]);
});
