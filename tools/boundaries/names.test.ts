import { expect, test } from 'vitest';
import { withPlanted } from '../source/planted';
import { checkNames } from './names';

const file = 'apps/api/src/features/focus/list.ts';
const port = 'apps/api/src/platform/places/port.ts';

test('the one declaration of a listed name is no fault, and neither is a name that contains it', () => {
  expect(withPlanted({ [port]: 'export interface Place {}', [file]: 'interface PlaceName {}\ntype Scope = Place;' }, checkNames)).toEqual(
    [],
  );
});

test.each(['export interface Place {}', 'type Place = string;', 'class Place {}'])(
  'a second meaning of a listed name is a fault: %s',
  (text) => {
    expect(withPlanted({ [port]: 'export interface Place {}', [file]: text }, checkNames)).toEqual([
      `${file} declares a type Place, which means something else (${port}): docs/glossary.md`,
    ]);
  },
);

test.each(['Given', 'Held', 'Kept', 'Words'])('a type named %s is a fault', (name) => {
  expect(withPlanted({ [file]: `interface ${name} {}` }, checkNames)).toEqual([`${file} declares a type ${name}: say what the value is`]);
});
