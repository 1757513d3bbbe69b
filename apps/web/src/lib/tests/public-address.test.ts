import { expect, test } from 'vitest';
import { otherAddress } from '../sign-in/public-address';

const at = (address: string) => new URL(address) as unknown as Location;
const origin = 'https://muster.example.com';

test('a page at the public origin stays', () => {
  expect(otherAddress({ origin }, at(`${origin}/company/1`))).toBeUndefined();
});

test('a page at another host goes to the same path at the public origin', () => {
  expect(otherAddress({ origin }, at('http://10.0.0.7:8080/company/1?page=2#top'))).toEqual({ goTo: `${origin}/company/1?page=2#top` });
});

test('the loopback names of one machine redirect to one another', () => {
  const local = { origin: 'http://localhost:8080' };
  for (const name of ['127.0.0.1', '127.1.2.3', '[::1]'])
    expect(otherAddress(local, at(`http://${name}:8080/`))).toEqual({ goTo: 'http://localhost:8080/' });
});

test('a page on another machine does not redirect to a loopback origin', () => {
  expect(otherAddress({ origin: 'http://localhost:8080' }, at('http://192.168.1.5:8080/'))).toEqual({
    unreachable: 'http://localhost:8080',
  });
});

test('without a configured origin every origin is allowed', () => {
  expect(otherAddress({}, at('http://localhost:5173/'))).toBeUndefined();
});
