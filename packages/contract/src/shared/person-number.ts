/** The number that a company gives to a person, such as a personnel number. It stands in for an e-mail address. */
import { z } from 'zod';

export const personNumberLength = 20;

/** Capitals and small letters are the same. */
export const cleanPersonNumber = (text: string): string => text.trim().toUpperCase();

const form = /^[0-9A-Z][0-9A-Z./-]{0,19}$/;

export const isPersonNumber = (text: string): boolean => form.test(text);

/** Without `transform`, which would take the example away from the description of a body. */
export const personNumber = z.string().max(40).trim().toUpperCase().regex(form);
