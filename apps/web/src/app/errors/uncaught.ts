/**
 * What nobody caught is logged and nothing more; the browser's harmless warning about resize observers not even that
 * [8.9].
 */
export function handleUncaught(target: Window): void {
  target.addEventListener('error', (event) => {
    if (/^ResizeObserver loop/.test(event.message)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  });
  target.addEventListener('unhandledrejection', (event) => {
    console.error('Uncaught rejection', event.reason);
    event.preventDefault();
  });
}
