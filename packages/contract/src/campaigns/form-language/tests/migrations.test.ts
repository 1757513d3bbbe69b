import { expect, test } from 'vitest';
import { upgradeConfiguration } from '../migrations';
import { configuration } from '../schema';
import { poll } from './forms';

test('a template of today passes unchanged', () => {
  expect(configuration.parse(upgradeConfiguration(poll()))).toEqual(poll());
});

test('an old template goes through every version in turn', () => {
  const steps = {
    1: (template: Record<string, unknown>) => ({ ...template, trail: ['one'] }),
    2: (template: Record<string, unknown>) => ({ ...template, trail: [...(template.trail as string[]), 'two'] }),
  };
  expect(upgradeConfiguration({ version: 1 }, steps, 3)).toEqual({ version: 3, trail: ['one', 'two'] });
  expect(upgradeConfiguration({ version: 3, trail: [] }, steps, 3)).toEqual({ version: 3, trail: [] });
});

test.each([null, [], {}, { version: '1' }, { version: 0 }, { version: 1.5 }, { version: 2 }])('%j is no version known here', (stored) => {
  expect(() => upgradeConfiguration(stored)).toThrow(RangeError);
});

test('a missing step is said', () => {
  expect(() => upgradeConfiguration({ version: 1 }, {}, 2)).toThrow('No upgrade from version 1');
});
