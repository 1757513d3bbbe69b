import { beforeEach, expect, test } from 'vitest';
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
  numberSignIn: { issuer: 'https://muster.example/site-access', endpoints, realtime: null },
  realtime: { key: 'k' },
  build: 'b',
  environment: 'test',
};
const open = (address: string, given = config) => {
  window.history.replaceState(null, '', address);
  return ofDevice(given);
};
beforeEach(() => localStorage.clear());

test('the address of a QR code makes the device use the issuer of the product, and keeps it', () => {
  expect(open('/').issuer).toBe('https://login.example');
  const settings = signInSettings(open('/number-sign-in?place=12-34'), `${window.location.origin}/`);
  expect(settings.metadata?.authorization_endpoint).toBe(endpoints.authorization);
  expect(settings.scope).toBe('openid 12-34');
  expect(window.location.pathname + window.location.search).toBe('/');
  const later = open('/focus');
  expect([later.issuer, later.realtime]).toEqual(['https://muster.example/site-access', null]);
});

test('the company account ends it', () => {
  open('/number-sign-in?place=12-34');
  expect(open('/company-sign-in')).toBe(config);
  expect(open('/focus')).toBe(config);
});

test('a deployment without the sign-in with a number ignores it', () => {
  const without = { ...config, numberSignIn: undefined };
  expect(open('/number-sign-in?place=12-34', without)).toBe(without);
});
