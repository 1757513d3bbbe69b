import { STATUS_CODES } from 'node:http';
import type { Problem } from '@muster/contract/shared/errors';
import type { HttpError } from '../errors';

/** The body of an error. Undefined stands for an unexpected error. */
export function problemOf(known: HttpError | undefined): Problem {
  const status = known?.status ?? 500;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: known?.details.detail ?? 'Something went wrong on our side. Try again, or contact support with the request id.',
    message: known?.details.code ?? 'error.internal',
    ...(known?.details.params && { params: known.details.params }),
    ...(known?.details.fieldErrors && { fieldErrors: known.details.fieldErrors }),
  };
}
