/** Every adapter of an outside service, with a service that never answers, answers too slowly, or breaks off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, type TestContext } from 'vitest';
import { OutsideCallFailed, PermanentRejection } from '../../src/platform/outside/call';
import { discover } from '../../src/platform/tokens/discovery';
import { IssuerUnavailable } from '../../src/platform/tokens/errors';
import { audience, clientId, goodClaims, newSigner, sign } from '../../src/platform/tokens/tests/issuer';
import { createTokenVerifier } from '../../src/platform/tokens/verify';
import { failures, startFaultyServer, type Failure, type FaultyServer } from './faulty-servers';
import { serviceCalls } from './service-calls';

const firstDeadlineMilliseconds = 300;

/** Each test counts the connections of its own server, so that all tests can wait at the same time. */
async function faultyServer(failure: Failure, finished: TestContext['onTestFinished']): Promise<FaultyServer> {
  const server = await startFaultyServer(failure);
  finished(() => server.stop());
  return server;
}

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
  test.for(Object.keys(serviceCalls))('%s: the call fails, may be repeated, and its connection ends', async (name, { onTestFinished }) => {
    const server = await faultyServer(failure, onTestFinished);
    const error = await errorFrom(server, async (milliseconds) => serviceCalls[name]?.(server.origin, milliseconds));
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
