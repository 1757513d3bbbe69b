/** The result of a comparison: a description of the difference, or false. */
export type Fault = string | false;

export const differs = (what: string, kept: unknown, known: unknown): Fault =>
  JSON.stringify(kept) !== JSON.stringify(known) && `${what}: ${JSON.stringify(kept)} kept, ${JSON.stringify(known)} by the rows`;
