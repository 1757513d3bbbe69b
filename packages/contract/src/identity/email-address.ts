/** The e-mail address of an account. */
import { z } from 'zod';

/** The domain of erased accounts. Nobody can be invited to such an address: it would make the erased account a member again. */
const erasedDomain = '@erased.invalid';

export const isOfErasedAccount = (address: string | null): boolean => address?.trim().toLowerCase().endsWith(erasedDomain) === true;

export const emailAddress = z
  .string()
  .max(254)
  .pipe(z.email().refine((address) => !isOfErasedAccount(address), 'This address belongs to an erased account.'));
