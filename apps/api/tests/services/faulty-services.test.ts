/** Every adapter of an outside service, with a service that never answers, answers too slowly, or breaks off. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, type TestContext } from 'vitest';
import { systemClock } from '../../src/platform/clock';
import { createExternalForm } from '../../src/platform/forms/external';
import { createOpenAiCompatible } from '../../src/platform/language-model/open-ai-compatible';
import { createLog } from '../../src/platform/log';
import { OutsideCallFailed, PermanentRejection } from '../../src/platform/outside/call';
import { createFcm } from '../../src/platform/push/fcm';
import { createExternalRealtime } from '../../src/platform/realtime/external';
import { nodeTimers } from '../../src/platform/realtime/timers';
import { createS3Store } from '../../src/platform/storage/s3/store';
import { discover } from '../../src/platform/tokens/discovery';
import { IssuerUnavailable } from '../../src/platform/tokens/errors';
import { audience, clientId, goodClaims, newSigner, sign } from '../../src/platform/tokens/tests/issuer';
import { createTokenVerifier } from '../../src/platform/tokens/verify';
import { failures, startFaultyServer, type Failure, type FaultyServer } from './faulty-servers';

const firstDeadlineMilliseconds = 300;
const log = createLog({ level: 'silent' });

/** Each test counts the connections of its own server, so that all tests can wait at the same time. */
async function faultyServer(failure: Failure, finished: TestContext['onTestFinished']): Promise<FaultyServer> {
  const server = await startFaultyServer(failure);
  finished(() => server.stop());
  return server;
}

const storeAt = (endpoint: string, callMilliseconds: number) =>
  createS3Store({
    bucket: 'files',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    clock: systemClock,
    callMilliseconds,
  });
const realtimeAt = (url: string, callMilliseconds: number) =>
  createExternalRealtime({
    url,
    appId: '1',
    key: 'key',
    secret: 'secret',
    now: () => systemClock.now().getTime(),
    timers: nodeTimers(log),
    log,
    callMilliseconds,
  });
const key = '1/00000000-0000-0000-0000-000000000000';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const googleKeyAt = (origin: string) => ({
  project_id: 'test',
  client_email: 'sender@test.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  token_uri: `${origin}/token`,
});

/** Every call of every adapter, for a service at an origin. */
const calls: Record<string, (origin: string, callMilliseconds: number) => Promise<unknown>> = {
  'S3, head': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).head(key),
  'S3, read': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).read(key, { from: 0, to: 10 }),
  'S3, begin parts': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).beginParts(key, 'application/pdf'),
  'S3, stored parts': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).storedParts(key, 'upload'),
  'S3, delete': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).delete(key),
  'real time, publish': (origin, callMilliseconds) =>
    realtimeAt(origin, callMilliseconds).publish([{ channels: ['private-campaign-1'], event: 'update', data: {} }]),
  'real time, disconnect': (origin, callMilliseconds) => realtimeAt(origin, callMilliseconds).disconnectUser('u1'),
  'push to apps, sign-in': (origin, callMilliseconds) =>
    createFcm({ key: googleKeyAt(origin), origin, clock: systemClock, callMilliseconds })(
      { registration: 'app:token' },
      { title: 'New: Poll' },
      { topic: 'topic', isUrgent: false },
    ),
  'support form': (origin, callMilliseconds) =>
    createExternalForm({ url: `${origin}/form`, callMilliseconds }).submit({ fields: { subject: 'Help' } }),
  'language model': (origin, callMilliseconds) =>
    createOpenAiCompatible({ url: origin, key: 'secret', model: 'small', callMilliseconds }).ask({
      instructions: 'Sum it up.',
      material: {},
      answer: { name: 'summary', schema: {} },
    }),
};

/**
 * Calls until the service has accepted a connection. On a busy machine a deadline can pass before that, so each call has twice the time
 * of the one before. Returns the error.
 */
async function errorFrom(server: FaultyServer, call: (milliseconds: number) => Promise<unknown>): Promise<unknown> {
  for (let milliseconds = firstDeadlineMilliseconds; ; milliseconds *= 2) {
    const error = await call(milliseconds).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined || server.accepted() > 0) return error;
  }
}

describe.concurrent.each(failures)('a service that is %s', (failure) => {
  test.for(Object.keys(calls))('%s: the call fails, may be repeated, and its connection ends', async (name, { onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const error = await errorFrom(server, async (milliseconds) => calls[name]?.(server.origin, milliseconds));
    expect(error).toBeInstanceOf(OutsideCallFailed);
    expect(error).not.toBeInstanceOf(PermanentRejection);
    await server.allEnded();
  });

  test('identity provider, discovery: the call fails, and its connection ends', async ({ onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const error = await errorFrom(server, (deadlineMs) => discover(server.origin, { deadlineMs }));
    expect(String(error)).toMatch(/timeout|aborted|fetch failed/i);
    await server.allEnded();
  });

  test('identity provider, keys: a token cannot be verified, and the connection ends', async ({ onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const issuer = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer: origin, jwks_uri: `${server.origin}/keys` }));
    });
    await new Promise<void>((listening) => issuer.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    const now = () => new Date((goodClaims.iat ?? 0) * 1000);
    try {
      const token = await sign(await newSigner('ES256', 'one'), { ...goodClaims, iss: origin });
      const error = await errorFrom(server, (issuerDeadlineMs) =>
        createTokenVerifier({ issuer: origin, audiences: [audience], clientId, now, issuerDeadlineMs }).verify(token),
      );
      expect(error).toBeInstanceOf(IssuerUnavailable);
      await server.allEnded();
    } finally {
      issuer.closeAllConnections();
      await new Promise((closed) => issuer.close(closed));
    }
  });
});
