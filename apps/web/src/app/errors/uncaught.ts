/** Logs uncaught errors, except the browser's harmless warning about resize observers [8.9]. */
export function handleUncaught(target: Window): void {
  target.addEventListener('error', (event) => {
    if (event.message.startsWith('ResizeObserver loop')) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  });
  target.addEventListener('unhandledrejection', (event) => {
    // oxlint-disable-next-line no-console -- the console is the browser's log
    console.error('Uncaught rejection', event.reason);
    event.preventDefault();
  });
}
