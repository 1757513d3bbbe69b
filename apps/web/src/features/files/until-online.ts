const pauseMilliseconds = 2_000;

/** Resolves when a retry makes sense: when the network is back, or after a growing delay if it never seemed lost. */
export function untilOnline(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const goOn = () => end(resolve);
    const stop = () => end(() => reject(signal.reason as Error));
    const timer = navigator.onLine ? setTimeout(goOn, attempt * pauseMilliseconds) : undefined;
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
