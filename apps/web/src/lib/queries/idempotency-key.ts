import { useRef } from 'react';

/**
 * Returns the idempotency key for a request body. Equal bodies get the same key, so that a retry after a lost response creates
 * nothing twice.
 */
export function useIdempotencyKey(): (values: object) => string {
  const last = useRef<{ values: string; key: string }>(undefined);
  return (given) => {
    const values = JSON.stringify(given);
    if (last.current?.values !== values) last.current = { values, key: crypto.randomUUID() };
    return last.current.key;
  };
}
