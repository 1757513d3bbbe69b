import { afterEach, expect, test, vi } from 'vitest';
import type { ClientConfig } from '../../lib/config';
import { isSharedDevice, ofDevice } from '../../lib/sign-in/number-sign-in';

const config: ClientConfig = {
  basePath: '/',
  issuer: 'http://localhost/idp',
  clientId: 'muster-web',
  build: 'b',
  environment: 'test',
  numberSignIn: {
    issuer: 'http://localhost/site-access',
    endpoints: { authorization: 'http://localhost/a', token: 'http://localhost/t', endSession: 'http://localhost/e' },
    realtime: null,
    isPinSession: true,
  },
};
const placeIs = (place: string) => {
  document.cookie = `muster_place=${place}; path=/`;
};

afterEach(() => {
  document.cookie = 'muster_place=; path=/; max-age=0';
  document.head.querySelector('meta[name="muster-config"]')?.remove();
  vi.doUnmock('../../features/crews');
  vi.resetModules();
});

test.each([
  ['', false],
  ['1-2', false],
  ['1-2-3', true],
])('a device with the place ‘%s’ is a shared one: %s', (place, isShared) => {
  placeIs(place);
  expect(isSharedDevice(ofDevice(config))).toBe(isShared);
});

test('a page of a shared device begins with the server, and resumes no session', async () => {
  placeIs('1-2-3');
  document.head.append(Object.assign(document.createElement('meta'), { name: 'muster-config', content: JSON.stringify(config) }));
  const beginKiosk = vi.fn(async () => undefined);
  vi.doMock('../../features/crews', () => ({ beginKiosk }));
  await import('../boot');
  await vi.waitFor(() => expect(beginKiosk).toHaveBeenCalledTimes(1));
  expect(beginKiosk.mock.calls[0]).toMatchObject([{ issuer: 'http://localhost/site-access' }, expect.any(Function)]);
});
