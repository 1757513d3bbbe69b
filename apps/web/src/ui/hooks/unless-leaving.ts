import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * Calls `go` after a time. A screen still shows while the code of the one that a person has chosen loads: a move that the person did not ask
 * for waits, and must not replace that choice. Returns a function that cancels the call. A screen without a router has no others.
 */
export function unlessLeaving(router: RegisteredRouter | undefined, milliseconds: number, go: () => void): () => void {
  const look = (): void => {
    if (router?.state.status === 'pending') timer = setTimeout(look, milliseconds);
    else go();
  };
  let timer = setTimeout(look, milliseconds);
  return () => clearTimeout(timer);
}
