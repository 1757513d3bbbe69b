import { useEffect, useState } from 'react';
import { searchDebounceMilliseconds } from '../theme/measures';

/** The text half a second after the last key [9.16]. An empty text counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : searchDebounceMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
