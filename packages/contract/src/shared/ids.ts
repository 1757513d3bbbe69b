import { z } from 'zod';

/** Ids of organisations, campaigns, questions and so on: whole numbers from 1 to below 2^53. */
export const id = z.int().min(1);

const digits = /^[1-9]\d{0,15}$/;

/** An id in a path or query: digits only, no other notation of a number. Any other text in a path gives 404. */
export const idInAddress = z.preprocess((given) => (typeof given === 'string' && digits.test(given) ? Number(given) : given), id);

export const idParams = z.object({ id: idInAddress });

/** A user's id is opaque and never the identity provider's subject. */
export const userId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const userIdParams = z.object({ id: userId });

/** Row versions start at 1. A request can send the version that it saw; a stale one gives 409. */
export const version = z.int().min(1);
