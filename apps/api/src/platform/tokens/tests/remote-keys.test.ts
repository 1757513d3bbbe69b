/** When the keys of an issuer are read again. */
import type { FlattenedJWSInput } from 'jose';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { IssuerUnavailable } from '../errors';
import { createRemoteKeys } from '../remote-keys';
import { newSigner, now, startIssuer, type Signer } from './issuer';

let signer: Signer;
let next: Signer;
beforeAll(async () => {
  signer = await newSigner('RS256', 'one');
  next = await newSigner('RS256', 'two');
});

const token: FlattenedJWSInput = { payload: '', signature: '' };

/** An issuer whose answer a test can change. `find` looks up a key as the product does. */
async function issuerWith(first: unknown) {
  let answer = first;
  let seconds = 0;
  const server = await startIssuer(() => answer);
  onTestFinished(server.stop);
  const keys = createRemoteKeys({ issuer: server.issuer, now: () => new Date(now.getTime() + seconds * 1000), deadlineMs: 60_000 });
  return {
    ...server,
    answer: (other: unknown) => (answer = other),
    advance: (by: number) => (seconds += by),
    find: async (kid: string) => keys({ alg: 'RS256', kid }, token),
  };
}

describe('the keys of an issuer', () => {
  test('are read again once they are ten minutes old, and not before', async () => {
    const issuer = await issuerWith({ keys: [signer.publicJwk] });
    await issuer.find('one');
    // A call in the background begins before `find` ends.
    const fetched = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    issuer.advance(599);
    await issuer.find('one');
    expect(fetched).not.toHaveBeenCalled();
    issuer.advance(1);
    await issuer.find('one');
    expect(fetched).toHaveBeenCalled();
    await expect.poll(issuer.keyReads).toBe(2);
  });

  test.each([
    [60_000, 60_000],
    [undefined, 5_000],
  ])('with `deadlineMs` %s, are read with a time limit of %s ms', async (deadlineMs, expected) => {
    const server = await startIssuer(() => ({ keys: [signer.publicJwk] }));
    onTestFinished(server.stop);
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    await createRemoteKeys({ issuer: server.issuer, now: () => now, deadlineMs })({ alg: 'RS256', kid: 'one' }, token);
    expect(limit.mock.calls).toEqual([[expected], [expected]]);
  });

  test('that the issuer has removed are refused after the next read', async () => {
    const issuer = await issuerWith({ keys: [signer.publicJwk, next.publicJwk] });
    await issuer.find('one');
    issuer.answer({ keys: [next.publicJwk] });
    issuer.advance(600);
    await issuer.find('one');
    const isRefused = () =>
      issuer.find('one').then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    expect(await issuer.find('two')).toBeDefined();
  });

  test('that the issuer removed in a quiet night count for nobody in the morning', async () => {
    const issuer = await issuerWith({ keys: [signer.publicJwk, next.publicJwk] });
    await issuer.find('one');
    issuer.answer({ keys: [next.publicJwk] });
    issuer.advance(8 * 3_600);
    const tried = await Promise.allSettled(['one', 'one', 'two'].map((kid) => issuer.find(kid)));
    expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(issuer.keyReads()).toBe(2);
  });

  test('are waited for once while the issuer is down after a quiet night', async () => {
    const issuer = await issuerWith({ keys: [signer.publicJwk] });
    await issuer.find('one');
    issuer.answer(undefined);
    issuer.advance(8 * 3_600);
    expect(await issuer.find('one')).toBeDefined();
    expect(issuer.keyReads()).toBe(2);
    issuer.advance(30);
    const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    onTestFinished(() => fetched.mockRestore());
    // the issuer says nothing now, and the old keys answer
    expect(await issuer.find('one')).toBeDefined();
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('are read at most every thirty seconds while the issuer fails, and the old keys stay valid', async () => {
    const issuer = await issuerWith({ keys: [signer.publicJwk] });
    await issuer.find('one');
    issuer.answer(undefined);
    issuer.advance(600);
    await issuer.find('one');
    await expect.poll(issuer.keyReads).toBe(2);
    issuer.advance(29);
    await issuer.find('one');
    await expect(issuer.find('two')).rejects.toThrow('no applicable key found');
    expect(issuer.keyReads()).toBe(2);
    issuer.advance(1);
    await expect(issuer.find('two')).rejects.toThrow('no applicable key found');
    expect(issuer.keyReads()).toBe(3);
    expect(await issuer.find('one')).toBeDefined();
  });

  test('that could not be read at first are read again after five seconds, and the caller gets the failure', async () => {
    const issuer = await issuerWith({ keys: 'none' });
    const failure = await issuer.find('one').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IssuerUnavailable);
    expect(failure).toMatchObject({ cause: new Error('The key set has no keys') });
    issuer.answer({ keys: [signer.publicJwk] });
    issuer.advance(4);
    await expect(issuer.find('one')).rejects.toBeInstanceOf(IssuerUnavailable);
    expect(issuer.keyReads()).toBe(1);
    issuer.advance(1);
    expect(await issuer.find('one')).toBeDefined();
    expect(issuer.keyReads()).toBe(2);
  });
});
