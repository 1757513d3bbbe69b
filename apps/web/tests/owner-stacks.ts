/**
 * React's development build takes an error stack for each element, to name the owner in its warnings. It stops at a limit
 * until a later render resets the count. A count that is always over the limit saves a tenth of the CPU of these tests.
 * The warnings themselves stay.
 */
import { createRequire } from 'node:module';

const internals: unknown = Reflect.get(
  createRequire(import.meta.url)('react') as object,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks elsewhere');

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {
    // React resets its count after some renders.
  },
});
