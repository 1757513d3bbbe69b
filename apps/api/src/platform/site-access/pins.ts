/**
 * PINs and the codes of cards. The product draws both, because people choose PINs that are easy to guess. A PIN has few digits, so a stolen
 * database must not be enough to guess it. The hash therefore needs the secret `pepper`, which the database holds only encrypted.
 */
import { pinDigits } from '@muster/contract/shared/kiosk-limits';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { hashPassword, passwordMatches, type HashCost } from '../identity-provider/passwords';

/** Leaves out letters and digits that look alike. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const codeLength = 10;
export const codeDays = 14;

/** The scrypt parameters that OWASP recommends, with 32 MB. */
const currentCost: HashCost = { N: 2 ** 15, r: 8, p: 3 };

/** A verifier-chosen secret of six digits (NIST SP 800-63B, 5.1.1.1). */
export const drawPin = (): string => String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0');

export const drawCode = (): string => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** A new subject for tokens. */
export const drawSubject = (): string => `pin-${randomBytes(18).toString('base64url')}`;

export const isPin = (text: string): boolean => /^\d{6}$/.test(text);

export interface PinHashes {
  hash(pin: string): Promise<string>;
  /** Without a stored hash it returns false after the same time. */
  matches(pin: string, stored: string | null | undefined): Promise<boolean>;
  /** The code has 49 bits, so one keyed hash is enough. */
  hashOfCode(code: string): string;
}

/** Only tests use another cost. */
export function pinHashes(pepper: string, cost = currentCost): PinHashes {
  const peppered = (pin: string) => createHmac('sha256', pepper).update(`pin ${pin}`).digest('base64url');
  let nobodys: Promise<string> | undefined;
  return {
    hash: (pin) => hashPassword(peppered(pin), cost),
    async matches(pin, stored) {
      // runs before the first check, so that the first check is not slower than the others
      nobodys ??= hashPassword(randomBytes(32).toString('base64url'), cost);
      return (await passwordMatches(peppered(pin), stored ?? (await nobodys))) && typeof stored === 'string';
    },
    hashOfCode: (code) => createHmac('sha256', pepper).update(`code ${code.toUpperCase()}`).digest('base64url'),
  };
}
