import { useState } from 'react';

/** State that resets to `initial` when `key` changes, within the same rendering, so that no stale state shows. */
export function useStateFor<Value>(key: unknown, initial: Value): [value: Value, set: (value: Value) => void] {
  const [held, setHeld] = useState({ key, value: initial });
  const current = Object.is(held.key, key) ? held : { key, value: initial };
  if (current !== held) setHeld(current);
  return [current.value, (value) => setHeld({ key, value })];
}
