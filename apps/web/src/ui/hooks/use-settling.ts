import { useEffect, useState } from 'react';

/** For how long the view shows loading [4.31]. */
const settlingMilliseconds = 250;

/** True for a moment after `opened` has changed. A view that shows loading in this time makes the change visible. */
export function useSettling(opened: string | number): boolean {
  const [settled, setSettled] = useState(opened);
  useEffect(() => {
    if (settled === opened) return undefined;
    const timer = setTimeout(() => setSettled(opened), settlingMilliseconds);
    return () => clearTimeout(timer);
  }, [opened, settled]);
  return settled !== opened;
}
