/** Runs CPU-intensive work (documents and extracts) in a worker thread (`thread.ts`). */
import { createThreads } from '../../platform/threads/threads';

export const reportThreads = createThreads({
  built: new URL('./reports-thread.js', import.meta.url),
  source: new URL('./thread.ts', import.meta.url),
});
