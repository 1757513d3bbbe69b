export const isSystemError = (error: unknown, ...codes: string[]): error is NodeJS.ErrnoException =>
  error instanceof Error && codes.includes((error as NodeJS.ErrnoException).code ?? '');

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
