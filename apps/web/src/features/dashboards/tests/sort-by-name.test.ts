import { expect, test } from 'vitest';
import { sortedByName } from '../sort-by-name';

test('[2.89] leaders are sorted by last then first name, ignoring case', () => {
  const names = sortedByName([
    { firstName: 'B', lastName: 'zed' },
    { firstName: 'b', lastName: 'Ash' },
    { firstName: 'A', lastName: 'ash' },
  ]);
  expect(names.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['A ash', 'b Ash', 'B zed']);
});
