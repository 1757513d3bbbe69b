import type { z } from 'zod';

export interface Variable {
  schema: z.ZodType;
  /** Describes a valid value. The message for an invalid value contains it. */
  holds: string;
  secret?: true;
}
