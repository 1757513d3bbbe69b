import { expect, test } from 'vitest';
import { readMailAddress } from '../address';

test('an address without a port has that of its protocol', () => {
  expect(readMailAddress('smtp://mail.example.test')).toEqual({ host: 'mail.example.test', port: 587, isSecure: false });
  expect(readMailAddress('smtps://mail.example.test')).toEqual({ host: 'mail.example.test', port: 465, isSecure: true });
});

test('a socket gets an IPv6 address without brackets', () => {
  expect(readMailAddress('smtp://[::1]:25')).toEqual({ host: '::1', port: 25, isSecure: false });
});

test('user and password are decoded', () => {
  expect(readMailAddress('smtp://u%40example.test:50%25off@mail.example.test:25')?.auth).toEqual({
    user: 'u@example.test',
    pass: '50%off',
  });
});

test.each(['smtp://u:50%off@mail.example.test', 'smtp://u:p@', 'https://mail.example.test', 'mail.example.test'])(
  '%s is no address',
  (text) => {
    expect(readMailAddress(text)).toBeUndefined();
  },
);
