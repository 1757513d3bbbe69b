/**
 * What a refused or failed call is, and which message the person gets for it [8.1]-[8.7].
 */
import type { FieldError, Problem } from '@muster/contract/shared/errors';
import { headers as wire } from '@muster/contract/shared/headers';
import { announce } from './alerts';
import { i18n } from './i18n';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `status` is 0 where no answer came; `problem` is the server's body or, without one, only its message [8.10]. */
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem> & { message: string },
    /** A rule of the server speaks in a header [8.4]. */
    readonly headers?: Headers,
  ) {
    super(problem.message);
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

export const serverNotReachable = () => ({ message: 'error.serverNotReachable' });

/** Reads the refusal's body; one that is not ours leaves an empty message. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return new ApiError(
    response.status,
    { ...problem, message: typeof problem.message === 'string' ? problem.message : '' },
    response.headers,
  );
}

/** Raises one message for one failure: what failed, where the caller names it, and why. */
export function announceFailure(error: ApiError, failed?: string): void {
  const [text = '', ...reasons] = [...(failed === undefined ? [] : [failed]), ...failureTexts(error)];
  announce('error', text, reasons);
}

/** The messages of one failure, translated. A rule's header speaks before fields, fields before the body [8.4]. */
export function failureTexts({ status, problem, headers }: ApiError): string[] {
  if (status === 0) return [i18n.t('errors:serverNotReachable')];
  if (status === 404) return [i18n.t('errors:notFound')];
  if (status === 429) return [i18n.t('errors:tooManyRequests')];
  const rule = headers?.get(wire.error);
  if (status === 400 && rule) return [textOf('errors', rule, { ...problem.params, entityName: readParams(headers).value ?? '' })];
  if (status === 400 && problem.fieldErrors?.length) return [...new Set(problem.fieldErrors.map(fieldErrorText))];
  if (!problem.message) return [problem.detail || problem.title || i18n.t('errors:unknown')];
  return [textOf('errors', problem.message, problem.params, problem.detail ?? problem.title)];
}

const sizeErrors = new Set(['Min', 'Max', 'DecimalMin', 'DecimalMax']);

/** One field's refusal: limits are all called Size, and positions in a list are dropped [5.38]. */
export function normalFieldError({ objectName, field, message }: FieldError): FieldError {
  return { objectName, field: field.replaceAll(/\[\d*\]/g, '[]'), message: sizeErrors.has(message) ? 'Size' : message };
}

function fieldErrorText(error: FieldError): string {
  const { field, message } = normalFieldError(error);
  const reason = i18n.exists(`errors:field.${message}`) ? textOf('errors', `field.${message}`) : '';
  const text = i18n.t('errors:onField', { field });
  return reason ? `${text}: ${reason}` : text;
}

/** Says what the server asked to be said after a success [8.7]. */
export function announceSuccess(headers: Headers): void {
  const key = headers.get(wire.alert);
  if (key) announce('success', textOf('alerts', key, readParams(headers)));
}

/** The params header: URL-encoded, either `name=value&...` or one bare value, which is then called `value`. */
function readParams(headers: Headers | undefined): Record<string, string> {
  const text = headers?.get(wire.params);
  if (!text) return {};
  if (text.includes('=')) return Object.fromEntries(new URLSearchParams(text));
  return { value: new URLSearchParams(`value=${text}`).get('value') ?? text };
}

/** The text of a code that the server chose; one that this build does not know falls back to the server's own words. */
function textOf(namespace: 'errors' | 'alerts', code: string, params: Record<string, string | number> = {}, fallback?: string): string {
  const key = code.replace(/^error\./, '');
  return i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ...params, ns: namespace, defaultValue: code }) : (fallback ?? code);
}
