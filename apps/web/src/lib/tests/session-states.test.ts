import { expect, test } from 'vitest';
import { Session, type SessionStatus } from '../sign-in/session';
import { SignInDouble } from './sign-in-double';

test('[3.48] [4.39] a session is uninitialised, then loading, then loaded, and never restored twice', async () => {
  const provider = new SignInDouble();
  const session = new Session(provider, new BroadcastChannel(crypto.randomUUID()));
  const seen: SessionStatus[] = [session.current().status];
  session.subscribe(() => {
    const { status } = session.current();
    if (seen.at(-1) !== status) seen.push(status);
  });
  await session.restore();
  await session.restore();
  expect(seen).toEqual(['uninitialised', 'loading', 'loaded']);
  expect(provider.silentCalls).toBe(1);
});
