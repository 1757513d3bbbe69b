import { expect, test } from 'vitest';
import { omitted } from './release';

test.each([
  ['/src/ops/container/secrets', true],
  ['/src/ops/container/secrets/database-url', true],
  ['/src/ops/container/muster.env', true],
  ['/src/ops/container/make-secrets', false],
  ['/src/ops/container/compose.yaml', false],
  ['/src/ops/muster.env.sample', false],
  ['/src/docs/decisions/001-first.md', false],
  ['/src/docs/decisions/README.md', false],
  ['/src/packages/texts/README.md', true],
  ['/src/docs/first-feature.md', true],
  ['/src/docs/operations.md', false],
])('a release leaves out %s: %s', (path, expected) => {
  expect(omitted.test(path)).toBe(expected);
});
