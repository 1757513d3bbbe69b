/** The browser's own way to continue in a new task. Not every browser has it. */
declare const scheduler: { yield?(): Promise<void> } | undefined;

/** Resolves in a task of its own, so that the page can paint or answer the person before. Elsewhere it resolves at once. */
export const nextTask = async (): Promise<void> => {
  if (typeof scheduler !== 'undefined') await scheduler.yield?.();
};
