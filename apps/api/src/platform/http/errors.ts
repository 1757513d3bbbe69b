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
  /** For 405: the methods that the path takes. */
  allow?: string;
  /** For the log of refusals, never for the client. */
  refusal?: Refusal;
}

/** What explains a refusal to an operator, where the request alone does not. */
export interface Refusal {
  reason: string;
  /** The id of the refused account or API token, if it is known. Never an e-mail address. */
  actor?: string;
  token?: number;
  company?: number | null;
}

export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 501 | 503,
    readonly details: HttpErrorDetails,
  ) {
    super(details.detail ?? details.code);
    this.name = 'HttpError';
  }

  /** Business rules also send their code in a header. Validation errors do not, because that would hide their fields [8.4]. */
  get isRule(): boolean {
    return (this.status === 400 && !this.details.fieldErrors) || [409, 412, 422].includes(this.status);
  }
}

export const unauthenticated = (code = 'error.unauthenticated', refusal: Refusal = { reason: 'no token' }) =>
  new HttpError(401, { code, detail: 'Sign in again.', refusal });
export const forbidden = (code = 'error.forbidden', detail = 'You do not have permission to do this.', refusal?: Refusal) =>
  new HttpError(403, { code, detail, ...(refusal && { refusal }) });
/** The same answer for what does not exist and for what belongs to another company. */
export const notFound = () => new HttpError(404, { code: 'error.notFound', detail: 'Not found' });
/** `allow` lists the methods that the path takes. */
export const wrongMethod = (allow: string) => new HttpError(405, { code: 'error.method', detail: `This address takes ${allow}.`, allow });
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
const stale = { code: 'error.version', detail: 'Somebody else changed this in the meantime. Open it again and repeat your change.' };
/** 412 where the header If-Match names the version, 409 where the body does (RFC 9110, section 13.1.1). */
export const staleVersion = ({ ifMatch }: { ifMatch?: number | undefined } = {}) => new HttpError(ifMatch === undefined ? 409 : 412, stale);

/** Throws if the header If-Match or the request names another version than the current one. Without both, only the state is checked. */
export function requireVersion({ ifMatch }: { ifMatch: number | undefined }, current: number, given?: number): void {
  if (ifMatch !== undefined && ifMatch !== current) throw staleVersion({ ifMatch });
  if (given !== undefined && given !== current) throw staleVersion();
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
