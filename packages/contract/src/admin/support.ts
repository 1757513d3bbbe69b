/** What somebody asks of the support team [2.9] [7.72]. Who asks is the token's to say. */
import { z } from 'zod';
import { line, prose } from '../shared/text';
import { supportMessageLength, supportSubjectLength } from './limits';

export const supportRequestBody = z.object({
  subject: line(supportSubjectLength),
  message: prose(supportMessageLength).trim().min(1),
  /** The page that the question is about; its query is not passed on. */
  pageUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});

/** It is kept and goes out by itself; nobody has read it yet. */
export const supportRequestReceipt = z.object({ status: z.literal('accepted') });

export type SupportRequestBody = z.input<typeof supportRequestBody>;
