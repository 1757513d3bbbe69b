import { invalid } from '../../platform/http/errors';

/** Throws 400 if a body contains another value for something that cannot change, such as its own id or its company. */
export function requireSame<Values extends Record<string, number>>(
  actual: Values,
  given: { [Name in keyof Values]?: number | undefined },
): void {
  const changed = Object.keys(actual).filter((name) => given[name] !== undefined && given[name] !== actual[name]);
  if (changed.length > 0) throw invalid(changed.map((field) => ({ objectName: 'body', field, message: 'Immutable' })));
}
