import { useEffect, useState } from 'react';

/** [4.31] */
const settlingMilliseconds = 250;

/** True for a moment after something was opened, so that what changes under the reader is seen to change. */
export function useSettling(): boolean {
  const [isSettling, setIsSettling] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettling(false), settlingMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isSettling;
}
