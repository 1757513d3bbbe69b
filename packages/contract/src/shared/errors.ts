import { z } from 'zod';

/** An invalid field. `message` is a code (NotNull, NotBlank, Size, Min, Max, Pattern, ...) [5.38]. */
const fieldError = z.object({
  objectName: z.string(),
  field: z.string(),
  message: z.string(),
  /** What is wrong and how to fix it, if the code alone does not say it. */
  detail: z.string().optional(),
});

/** The body of every error: RFC 9457 problem details, and three members that the web client reads [8.4]. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  /** A code for programs, such as error.http.404 or campaign.locked. */
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fieldErrors: z.array(fieldError).optional(),
  requestId: z.string().optional(),
});

export type FieldError = z.output<typeof fieldError>;
export type Problem = z.output<typeof problem>;
