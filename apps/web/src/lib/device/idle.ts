/** Follows whether somebody uses a shared device: input, and whether the screen is on. */
export const lockMilliseconds = 60_000;
/** How long before the lock the device announces it. */
export const noticeMilliseconds = 15_000;
const lookMilliseconds = 1_000;
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];

interface Watch {
  /** Called when the device should announce the lock, and when it should stop. */
  onSoon(isSoon: boolean): void;
  onIdle(): void;
  /** The screen goes off, or shows another page. */
  onHidden(): void;
}

/** Returns a function that stops it. It compares times, because a sleeping device runs no timers. */
export function followIdle({ onSoon, onIdle, onHidden }: Watch): () => void {
  let lastInput = Date.now();
  let isSoon = false;
  const say = (next: boolean) => {
    if (next !== isSoon) onSoon((isSoon = next));
  };
  const look = () => {
    const idle = Date.now() - lastInput;
    if (idle >= lockMilliseconds) onIdle();
    else say(idle >= lockMilliseconds - noticeMilliseconds);
  };
  const input = () => {
    // the first touch after the limit must not open what should be locked
    if (Date.now() - lastInput >= lockMilliseconds) return onIdle();
    lastInput = Date.now();
    say(false);
  };
  const visibility = () => (document.hidden ? onHidden() : look());
  const timer = setInterval(look, lookMilliseconds);
  for (const name of inputs) window.addEventListener(name, input, { capture: true, passive: true });
  document.addEventListener('visibilitychange', visibility);
  return () => {
    clearInterval(timer);
    for (const name of inputs) window.removeEventListener(name, input, { capture: true });
    document.removeEventListener('visibilitychange', visibility);
  };
}
