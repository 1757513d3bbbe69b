import { expect, test } from 'vitest';
import { ConfigurationError } from '../../config';
import { describeStartFailure } from '../failure';

test('a setting that cannot work is one line', () => {
  expect(describeStartFailure(new ConfigurationError('PORT should hold a port\nand more'))).toBe(
    'Muster did not start: PORT should hold a port\n',
  );
  expect(describeStartFailure(new Error('The database does not answer', { cause: new TypeError('inside') }))).toBe(
    'Muster did not start: The database does not answer\n',
  );
  expect(describeStartFailure('a word')).toBe('Muster did not start: a word\n');
});

test('a fault of the program has its stack and those of its causes', () => {
  const said = describeStartFailure(new TypeError('Cannot read properties of undefined', { cause: new Error('the first fault') }));
  expect(said).toMatch(/^Muster did not start: Cannot read properties of undefined\n/);
  expect(said).toMatch(/^ {4}at .*failure\.test\.ts/m);
  expect(said).toMatch(/^Error: the first fault\n {4}at /m);
});
