/** Every adapter of an outside service, with a service that never answers, answers too slowly, or breaks off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi, type TestContext } from 'vitest';
import { systemClock } from '../../src/platform/clock';
import { createExternalForm } from '../../src/platform/forms/external';
import { createOpenAiCompatible } from '../../src/platform/language-model/open-ai-compatible';
import { createLog } from '../../src/platform/log';
import { OutsideCallFailed, PermanentRejection } from '../../src/platform/outside/call';
import { createExternalRealtime } from '../../src/platform/realtime/external';
import { nodeTimers } from '../../src/platform/realtime/timers';
import { createS3Store } from '../../src/platform/storage/s3/store';
import { discover } from '../../src/platform/tokens/discovery';
import { IssuerUnavailable } from '../../src/platform/tokens/errors';
import { audience, clientId, goodClaims, newSigner, sign } from '../../src/platform/tokens/tests/issuer';
import { createTokenVerifier } from '../../src/platform/tokens/verify';
import { failures, startFaultyServer, type Failure, type FaultyServer } from './faulty-servers';

const callMilliseconds = 300;
const log = createLog({ level: 'silent' });

/** Each test counts the connections of its own server, so that all tests can wait at the same time. */
async function faultyServer(failure: Failure, finished: TestContext['onTestFinished']): Promise<FaultyServer> {
  const server = await startFaultyServer(failure);
  finished(() => server.stop());
  return server;
}

const storeAt = (endpoint: string) =>
  createS3Store({
    bucket: 'files',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    clock: systemClock,
    callMilliseconds,
  });
const realtimeAt = (url: string) =>
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

/** Every call of every adapter, for a service at an origin. */
const calls: Record<string, (origin: string) => Promise<unknown>> = {
  'S3, head': async (origin) => (await storeAt(origin)).head(key),
  'S3, read': async (origin) => (await storeAt(origin)).read(key, { from: 0, to: 10 }),
  'S3, begin parts': async (origin) => (await storeAt(origin)).beginParts(key, 'application/pdf'),
  'S3, stored parts': async (origin) => (await storeAt(origin)).storedParts(key, 'upload'),
  'S3, delete': async (origin) => (await storeAt(origin)).delete(key),
  'real time, publish': (origin) => realtimeAt(origin).publish([{ channels: ['private-campaign-1'], event: 'update', data: {} }]),
  'real time, disconnect': (origin) => realtimeAt(origin).disconnectUser('u1'),
  'support form': (origin) => createExternalForm({ url: `${origin}/form`, callMilliseconds }).submit({ fields: { subject: 'Help' } }),
  'language model': (origin) =>
    createOpenAiCompatible({ url: origin, key: 'secret', model: 'small', callMilliseconds }).ask({
      instructions: 'Sum it up.',
      material: {},
      answer: { name: 'summary', schema: {} },
    }),
};

/** Checks that every connection of the call has ended. */
const connectionsEnded = (server: FaultyServer) => vi.waitFor(() => expect(server.open()).toBe(0), 60_000);

describe.concurrent.each(failures)('a service that is %s', (failure) => {
  test.for(Object.keys(calls))('%s: the call fails, may be repeated, and its connection ends', async (name, { onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const error = await calls[name]?.(server.origin).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutsideCallFailed);
    expect(error).not.toBeInstanceOf(PermanentRejection);
    expect(server.accepted()).toBeGreaterThan(0);
    await connectionsEnded(server);
  });

  test('identity provider, discovery: the call fails, and its connection ends', async ({ onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    await expect(discover(server.origin, { deadlineMs: callMilliseconds })).rejects.toThrow(/timeout|aborted|fetch failed/i);
    await connectionsEnded(server);
  });

  test('identity provider, keys: a token cannot be verified, and the connection ends', async ({ onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const issuer = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer: origin, jwks_uri: `${server.origin}/keys` }));
    });
    await new Promise<void>((listening) => issuer.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
    const now = new Date((goodClaims.iat ?? 0) * 1000);
    const verifier = createTokenVerifier({
      issuer: origin,
      audiences: [audience],
      clientId,
      now: () => now,
      issuerDeadlineMs: callMilliseconds,
    });
    try {
      const token = await sign(await newSigner('ES256', 'one'), { ...goodClaims, iss: origin });
      await expect(verifier.verify(token)).rejects.toBeInstanceOf(IssuerUnavailable);
      expect(server.accepted()).toBeGreaterThan(0);
      await connectionsEnded(server);
    } finally {
      issuer.closeAllConnections();
      await new Promise((closed) => issuer.close(closed));
    }
  });
});
