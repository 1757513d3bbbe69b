/**
 * What callers were when they last asked. Nobody is let in by it: it lets a request send its statements together with the
 * question who asks, and the answer to that question decides whether anything of it counts.
 */
import type { Actor } from './actor';

export interface KnownCaller {
  /** What the database said, to the letter: the same words mean the same rights. */
  readonly words: string;
  readonly actor: Actor;
}

const mostKnown = 10_000;

export class KnownCallers {
  readonly #bySubject = new Map<string, KnownCaller>();

  find(subject: string): KnownCaller | undefined {
    return this.#bySubject.get(subject);
  }

  /** Whoever came first is forgotten first. */
  remember(subject: string, caller: KnownCaller): void {
    this.#bySubject.set(subject, caller);
    if (this.#bySubject.size <= mostKnown) return;
    const [oldest] = this.#bySubject.keys();
    if (oldest !== undefined) this.#bySubject.delete(oldest);
  }

  forget(subject: string): void {
    this.#bySubject.delete(subject);
  }
}
