/** A request that was sent, or is about to be: its body as text, and its idempotency key. */
export interface Attempt {
  values: string;
  key: string;
}

/** The attempt with this body. Equal bodies get the same key, so that a retry after a lost response creates nothing twice. */
export function attemptOf(body: object, last: Attempt | undefined): Attempt {
  const values = JSON.stringify(body);
  return last?.values === values ? last : { values, key: crypto.randomUUID() };
}
