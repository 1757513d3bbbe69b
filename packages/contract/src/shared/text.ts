import { z } from 'zod';
import { isBlank } from './blank';

const isVisible = (text: string): boolean => !isBlank(text);

/** A text such as a name or a title: trimmed, not blank, without NUL. It can have line breaks. */
export const shortText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(maxLength)
    .regex(/^[^\u0000]*$/)
    .refine(isVisible, { error: 'NotBlank' });

/** Longer text: can be empty, without NUL. */
export const longText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000]*$/);

/** Longer text that must not be blank. */
export const requiredLongText = (maxLength: number) => longText(maxLength).refine(isVisible, { error: 'NotBlank' });

/** Instants are ISO 8601 in UTC. There is no year 0. */
export const instant = z.iso.datetime({ abort: true }).refine((text) => !text.startsWith('0000'), { error: 'Pattern' });

/** A day, such as 2026-03-10. There is no year 0. */
export const day = z.iso.date({ abort: true }).refine((text) => !text.startsWith('0000'), { error: 'Pattern' });
