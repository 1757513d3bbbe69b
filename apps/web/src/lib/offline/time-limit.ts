/** The database of a browser can hang. Every wait for it ends. */
const longestMilliseconds = 4_000;

export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Rejects with TooSlow if the work takes longer. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds = longestMilliseconds): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`It took longer than ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the work succeeds. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
