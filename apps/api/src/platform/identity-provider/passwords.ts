/** Passwords are stored as scrypt hashes that include their parameters, so that these can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface HashCost {
  N: number;
  r: number;
  p: number;
}

/** About 32 MB and 80 ms on one core: expensive for guessing, unnoticeable for one sign-in. */
const currentCost: HashCost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;

export const minPasswordLength = 8;
/** Longer passwords are rejected before hashing. */
export const maxPasswordLength = 200;

/** The hash of a new password: `scrypt$N$r$p$salt$key`. Only tests give another cost. */
export async function hashPassword(password: string, cost = currentCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password matches the stored hash. Without a stored hash it is false and takes the same time. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  if (password.length > maxPasswordLength) return false;
  const [scheme, n, r, p, salt, key] = (stored ?? nobodysHash).split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash has an unknown form');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

/** The hash for unknown addresses. No known password matches it, and the check takes the same time. */
const nobodysHash = ['scrypt', currentCost.N, currentCost.r, currentCost.p, 'bm9ib2R5', Buffer.alloc(keyBytes).toString('base64url')].join(
  '$',
);

function derive(password: string, salt: Buffer, { N, r, p }: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // what scrypt needs for these parameters
    const maxmem = 128 * r * (N + p + 2);
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
