/** The number that a company gives to a person, such as a personnel number. It stands in for an e-mail address. */
import { z } from 'zod';

export const personNumberLength = 20;

/** Capitals and small letters are the same. */
export const cleanPersonNumber = (text: string): string => text.trim().toUpperCase();

export const isPersonNumber = (text: string): boolean => /^[0-9A-Z][0-9A-Z./-]{0,19}$/.test(text);

export const personNumber = z.string().transform(cleanPersonNumber).refine(isPersonNumber, { error: 'Pattern' });
