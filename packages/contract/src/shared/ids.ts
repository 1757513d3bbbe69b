import { z } from 'zod';

/** Ids of organisations, campaigns, questions and so on: whole numbers from 1 to below 2^53. */
export const id = z.int().min(1);

const digits = /^[1-9]\d{0,15}$/;

/** The same, as it stands in a path or a query: digits, and no other way to write a number. Anything else in a path is 404. */
export const idInAddress = z.preprocess((given) => (typeof given === 'string' && digits.test(given) ? Number(given) : given), id);

export const idParams = z.object({ id: idInAddress });

/** A user's id is opaque and never the identity provider's subject. */
export const userId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const userIdParams = z.object({ id: userId });

/** Row versions start at 1; a request may send the one it saw, and a stale one is refused with 409. */
export const version = z.int().min(1);
