import { useEffect, useState } from 'react';
import { searchDebounceMilliseconds } from '../theme/measures';

/** The text a while after the last key: half a second [9.16], unless the caller has another pause. An empty text counts at once. */
export function useDebounced(text: string, milliseconds = searchDebounceMilliseconds): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
