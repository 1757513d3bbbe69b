import { isDeepStrictEqual } from 'node:util';
import { invalid } from './errors';

/**
 * Throws 400 if a body contains another value for something that it cannot change, such as its own id or its company. Checks the values
 * in `actual`, or those in `names`.
 */
export function requireSame<Values extends object>(
  actual: Values,
  given: { readonly [Name in keyof Values]?: unknown },
  names: readonly (keyof Values & string)[] = Object.keys(actual) as (keyof Values & string)[],
): void {
  const changed = names.filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], actual[name]));
  if (changed.length > 0) throw invalid(changed.map((field) => ({ objectName: 'body', field, message: 'Immutable' })));
}
