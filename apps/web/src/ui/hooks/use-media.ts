import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** The breakpoints of `theme.css`. Below a breakpoint is a fraction of a pixel less. A phone on its side counts as small, too. */
const queries = {
  'sm-down': '(max-width: 599.95px), (max-height: 479.95px)',
  'md-up': '(min-width: 900px)',
  'lg-up': '(min-width: 1200px)',
} as const;

/** True inside of a preview that looks as on the narrowest screen. It also needs the attribute `data-phone`. */
export const AsOnPhone = createContext(false);

/** Whether the window has the width. False where the width is unknown. */
export function useMedia(width: keyof typeof queries): boolean {
  const asOnPhone = useContext(AsOnPhone);
  const query = queries[width];
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  const matches = useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
  return asOnPhone ? width.endsWith('-down') : matches;
}
