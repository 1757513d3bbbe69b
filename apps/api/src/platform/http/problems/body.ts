import { STATUS_CODES } from 'node:http';
import type { Problem } from '@muster/contract/shared/errors';
import type { HttpError } from '../errors';

/** The address of the page about a code, relative to the product: `catalogue.ts` serves it. */
export const typeOfCode = (code: string): string => `/api/errors#${code}`;

/** The body of an error. Undefined stands for an unexpected error. */
export function problemOf(known: HttpError | undefined): Problem {
  const status = known?.status ?? 500;
  const code = known?.details.code ?? 'error.internal';
  return {
    type: typeOfCode(code),
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: known?.details.detail ?? 'Something went wrong on our side. Try again, or contact support with the request id.',
    message: code,
    ...(known?.details.params && { params: known.details.params }),
    ...(known?.details.fieldErrors && { fieldErrors: known.details.fieldErrors }),
  };
}
