import { expect, test } from 'vitest';
import { missingLinks, withoutMissingLinks } from './links';

const text =
  'See [Scale](scale.md#sizes), [the proofs](../prove/README.md), [a place](#here) and [a page](https://example.com/a.md). ![A picture](images/a.png)';
const isThere = (target: string) => target === 'scale.md';

test('a link to a file that a release does not have becomes its words, and the others stay', () => {
  expect(missingLinks(text, isThere)).toEqual(['../prove/README.md']);
  const without = withoutMissingLinks(text, isThere);
  expect(without).toBe(text.replace('[the proofs](../prove/README.md)', 'the proofs'));
  expect(missingLinks(without, isThere)).toEqual([]);
});
