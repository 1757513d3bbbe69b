import { afterEach, expect, test } from 'vitest';
import type { ClientConfig } from '../../config';
import { ofDevice } from '../number-sign-in';
import { signInSettings } from '../sign-in-settings';

const endpoints = {
  authorization: 'https://muster.example/site-access/auth',
  token: 'https://muster.example/site-access/token',
  endSession: 'https://muster.example/site-access/session/end',
};
const config: ClientConfig = {
  basePath: '/',
  issuer: 'https://login.example',
  clientId: 'muster-web',
  audience: 'urn:api',
  numberSignIn: { issuer: 'https://muster.example/site-access', endpoints, realtime: null, isPinSession: true },
  realtime: { key: 'k' },
  build: 'b',
  environment: 'test',
};
const scan = (place: string) => {
  document.cookie = `muster_place=${place}`;
};
afterEach(() => {
  document.cookie = 'muster_place=; Max-Age=0';
});

test('the cookie of a QR code makes the device use the issuer of the product, without real time', () => {
  scan('12-34');
  const device = ofDevice(config);
  const settings = signInSettings(device, 'https://muster.example/');
  expect(settings.metadata?.authorization_endpoint).toBe(endpoints.authorization);
  expect([settings.scope, device.realtime, device.isPinSession]).toEqual(['openid 12-34', null, true]);
});

test('a device without it uses company accounts, and so does a deployment without the sign-in with a number', () => {
  expect(ofDevice(config)).toBe(config);
  scan('12-34');
  const without = { ...config, numberSignIn: undefined };
  expect(ofDevice(without)).toBe(without);
});
