/** The number that a company gives to a person, such as a personnel number. It stands in for an e-mail address. */
import { z } from 'zod';
import { personNumberForm } from './kiosk-limits';

export { cleanPersonNumber, isPersonNumber, personNumberLength } from './kiosk-limits';

/** Without `transform`, which would take the example away from the description of a body. */
export const personNumber = z.string().max(40).trim().toUpperCase().regex(personNumberForm);
