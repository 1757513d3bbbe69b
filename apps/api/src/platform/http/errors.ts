/** Errors for the client. Each has a code and a safe sentence, and reveals nothing about the protected data. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@muster/contract/shared/errors';

interface HttpErrorDetails {
  /** A stable code for programs. */
  code: string;
  /** What happened and what to do, for a person. */
  detail?: string;
  params?: Record<string, string | number>;
  fieldErrors?: FieldError[];
  /** Seconds until the client should retry. */
  retryAfterSeconds?: number;
}

export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 503,
    readonly details: HttpErrorDetails,
  ) {
    super(details.detail ?? details.code);
    this.name = 'HttpError';
  }

  /** Business rules also send their code in a header. Validation errors do not, because that would hide their fields [8.4]. */
  get isRule(): boolean {
    return (this.status === 400 && !this.details.fieldErrors) || this.status === 409 || this.status === 422;
  }
}

export const unauthenticated = (code = 'error.unauthenticated') => new HttpError(401, { code, detail: 'Sign in again.' });
export const forbidden = (code = 'error.forbidden', detail = 'You do not have permission to do this.') =>
  new HttpError(403, { code, detail });
/** The same answer for what does not exist and for what belongs to another company. */
export const notFound = () => new HttpError(404, { code: 'error.notFound', detail: 'Not found' });
/** A temporary fault of the service. The client should retry. */
export const unavailable = (detail: string) => new HttpError(503, { code: 'error.busy', detail, retryAfterSeconds: 2 });
export const conflict = (code: string, detail: string, params?: HttpErrorDetails['params']) =>
  new HttpError(409, { code, detail, ...(params && { params }) });
export const badRequest = (code: string, detail: string, params?: HttpErrorDetails['params']) =>
  new HttpError(400, { code, detail, ...(params && { params }) });
/** A request can have as many faults as values. Nobody corrects them all at once. */
const maxFieldErrors = 100;
export const invalid = (fieldErrors: FieldError[]) =>
  new HttpError(400, {
    code: 'error.validation',
    detail: 'Some fields need another value.',
    fieldErrors: fieldErrors.slice(0, maxFieldErrors),
  });
export const staleVersion = () =>
  conflict('error.version', 'Somebody else changed this in the meantime. Open it again and repeat your change.');

/** Throws if the version is not the current one. Without a version, only the state is checked. */
export function requireVersion(current: number, ...given: (number | undefined)[]): void {
  if (given.some((version) => version !== undefined && version !== current)) throw staleVersion();
}

/**
 * Throws 400 if a body has another value for a field that it cannot change, such as the id or the company. Checks the fields of
 * `actual`, or only those in `names`.
 */
export function requireSame<Values extends object>(
  actual: Values,
  given: { readonly [Name in keyof Values]?: unknown },
  names: readonly (keyof Values & string)[] = Object.keys(actual) as (keyof Values & string)[],
): void {
  const changed = names.filter((name) => given[name] !== undefined && !isDeepStrictEqual(given[name], actual[name]));
  if (changed.length > 0) throw invalid(changed.map((field) => ({ objectName: 'body', field, message: 'Immutable' })));
}
