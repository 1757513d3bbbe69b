/** The error of a failed request, and the message that the person gets for it [8.1]-[8.7]. */
import type { FieldError, Problem } from '@muster/contract/shared/errors';
import { headers as wire } from '@muster/contract/shared/headers';
import { announce } from './alerts';
import { i18n, loadTexts } from './i18n';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** `status` is 0 without a response. `problem` is the response body, or only a message if there is none [8.10]. */
  constructor(
    readonly status: number,
    readonly problem: Partial<Problem> & { message: string },
    /** The header can name a rule of the server [8.4]. */
    readonly headers?: Headers,
  ) {
    super(problem.message);
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

export const serverNotReachable = () => ({ message: 'error.serverNotReachable' });

/** Parses the error's body. A body of another format gives an empty message. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  return new ApiError(
    // 412 is the same fact as 409: somebody else has changed it. The server chooses by where the version stands.
    response.status === 412 ? 409 : response.status,
    { ...problem, message: typeof problem.message === 'string' ? problem.message : '' },
    response.headers,
  );
}

/** Announces one message for one failure: what failed, if the caller names it, and why. */
export function announceFailure(error: ApiError, failed?: string): void {
  void failureTexts(error).then((texts) => {
    const [text = '', ...reasons] = [...(failed === undefined ? [] : [failed]), ...texts];
    announce('error', text, reasons);
  });
}

/** The translated messages of a failure. A rule's header comes before field errors, field errors before the body [8.4]. */
export async function failureTexts({ status, problem, headers }: ApiError): Promise<string[]> {
  if (status === 0) return [i18n.t('errors:serverNotReachable')];
  if (status === 404) return [i18n.t('errors:notFound')];
  if (status === 429) return [i18n.t('errors:tooManyRequests')];
  await loadAnswers();
  const rule = headers?.get(wire.error);
  if (status === 400 && rule) return [textOf('error-codes', rule, { ...problem.params, entityName: readParams(headers).value ?? '' })];
  if (status === 400 && problem.fieldErrors?.length) return [...new Set(problem.fieldErrors.map(fieldErrorText))];
  if (!problem.message) return [problem.detail || problem.title || i18n.t('errors:unknown')];
  return [textOf('error-codes', problem.message, problem.params, problem.detail ?? problem.title)];
}

const sizeErrors = new Set(['Min', 'Max', 'DecimalMin', 'DecimalMax']);

/** Normalises a field error: limits become `Size`, and list indexes are dropped [5.38]. */
export function normalFieldError({ objectName, field, message }: FieldError): FieldError {
  return { objectName, field: field.replaceAll(/\[\d*\]/g, '[]'), message: sizeErrors.has(message) ? 'Size' : message };
}

function fieldErrorText(error: FieldError): string {
  const { field, message } = normalFieldError(error);
  const reason = textOf('error-codes', `field.${message}`, {}, '');
  const text = i18n.t('onField', { field, ns: 'error-codes' });
  return reason ? `${text}: ${reason}` : text;
}

/**
 * Announces the success message of the response headers [8.7]. `about` names what it is about: the person may have another item open.
 */
export function announceSuccess(headers: Headers, about?: string): void {
  const key = headers.get(wire.alert);
  if (key) void loadAnswers().then(() => announce('success', textOf('alerts', key, readParams(headers)), about ? [about] : [], key));
}

/** The texts for what the server says. Few screens need one, and the server has just answered. Without them, its own words show. */
const loadAnswers = (): Promise<void> => loadTexts('app').catch(() => undefined);

/** Parses the params header. It is URL-encoded: either `name=value&...`, or a single value with the name `value`. */
function readParams(headers: Headers | undefined): Record<string, string> {
  const text = headers?.get(wire.params);
  if (!text) return {};
  if (text.includes('=')) return Object.fromEntries(new URLSearchParams(text));
  return { value: new URLSearchParams(`value=${text}`).get('value') ?? text };
}

/** The text of a code from the server. An unknown code falls back to the server's message. */
function textOf(
  namespace: 'error-codes' | 'alerts',
  code: string,
  params: Record<string, string | number> = {},
  fallback?: string,
): string {
  const key = code.replace(/^error\./, '');
  return i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ...params, ns: namespace, defaultValue: code }) : (fallback ?? code);
}
