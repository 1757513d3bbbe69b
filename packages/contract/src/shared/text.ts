import { z } from 'zod';

/** One line of text: trimmed, not blank, without NUL. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\u0000]*$/);

/** Longer text: can be empty, without NUL. */
export const prose = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000]*$/);

/** Instants are ISO 8601 in UTC. There is no year 0. */
export const instant = z.iso.datetime({ abort: true }).refine((text) => !text.startsWith('0000'), { error: 'Pattern' });

/** A day, such as 2026-03-10. There is no year 0. */
export const day = z.iso.date({ abort: true }).refine((text) => !text.startsWith('0000'), { error: 'Pattern' });
