/** The ids of the texts of a field. All derive from the id of its input. */
export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const problemId = (id: string): string => `${id}-problem`;

interface Described {
  id: string;
  description?: string | undefined;
  problem: string | undefined;
}

/** The ids of the texts that describe a field, for aria-describedby. */
export function describedBy({ id, description, problem }: Described): string | undefined {
  return [problem && problemId(id), description && helpId(id)].filter(Boolean).join(' ') || undefined;
}
