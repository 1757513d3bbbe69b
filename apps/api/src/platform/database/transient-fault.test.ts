import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { isTransient, reasonOf } from './transient-fault';

/** As `localhost` on a machine with IPv6. */
const twoAddresses: LookupFunction = (_host, _options, found) =>
  found(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]);

test('a refused connection to a name with several IP addresses has a reason', async () => {
  const [refused] = await once(connect({ host: 'database.test', port: 1, lookup: twoAddresses, autoSelectFamily: true }), 'error');
  expect(refused).toBeInstanceOf(AggregateError);
  expect(reasonOf(refused)).toBe('ECONNREFUSED');
  expect(isTransient(refused)).toBe(true);
});
