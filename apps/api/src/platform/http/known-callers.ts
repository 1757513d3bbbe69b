/**
 * Remembers the account of each recent caller, for speculative execution. A request sends its first statements together with
 * the statement that reads the account. They count only if the account is still the same. The memory grants no access.
 */
import type { Actor } from './actor';

export interface KnownCaller {
  /** The account as the database returned it. An identical text means identical rights. */
  readonly rowText: string;
  readonly actor: Actor;
}

const maxKnown = 10_000;

export class CallerCache {
  readonly #bySubject = new Map<string, KnownCaller>();

  find(subject: string): KnownCaller | undefined {
    return this.#bySubject.get(subject);
  }

  /** Removes the entry that was added first. */
  remember(subject: string, caller: KnownCaller): void {
    this.#bySubject.set(subject, caller);
    if (this.#bySubject.size <= maxKnown) return;
    const [oldest] = this.#bySubject.keys();
    if (oldest !== undefined) this.#bySubject.delete(oldest);
  }

  forget(subject: string): void {
    this.#bySubject.delete(subject);
  }
}
