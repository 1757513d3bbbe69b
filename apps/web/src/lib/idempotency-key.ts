import { useRef } from 'react';

/** Gives the key to send values with: the same for the same values, so that a second try after a lost answer adds nothing twice. */
export function useIdempotencyKey(): (values: object) => string {
  const last = useRef<{ values: string; key: string }>(undefined);
  return (given) => {
    const values = JSON.stringify(given);
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() };
    return last.current.key;
  };
}
