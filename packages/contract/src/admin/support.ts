/** A request to the support team [2.9] [7.72]. The token names the sender. */
import { z } from 'zod';
import { id } from '../shared/ids';
import { instant, requiredLongText, shortText } from '../shared/text';
import { supportMessageLength, supportSubjectLength } from './limits';

export const supportRequestBody = z.object({
  subject: shortText(supportSubjectLength),
  message: requiredLongText(supportMessageLength).trim(),
  /** The page that the request is about. Its query string is removed. */
  pageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
  /** The caller's undelivered request that this one replaces. It is dropped, so that nobody delivers it later. */
  replaces: id.optional(),
});

/** The request is stored and will be sent; nobody has read it yet. */
export const supportRequestReceipt = z.object({ status: z.literal('accepted') });

/** A request that the support team did not get. An operator can still deliver it. */
export const undeliveredSupportRequest = z.object({ id, subject: z.string(), message: z.string(), createdDate: instant });

export type UndeliveredSupportRequest = z.output<typeof undeliveredSupportRequest>;
export type SupportRequestBody = z.input<typeof supportRequestBody>;
