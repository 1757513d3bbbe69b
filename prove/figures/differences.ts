/** Compares a screen with the rows. */
import { isDeepStrictEqual } from 'node:util';

export class Differences {
  figures = 0;
  readonly found: string[] = [];

  /** Compares the expected members and ignores others. */
  hold(what: string, seen: unknown, known: unknown): void {
    if (typeof known === 'object' && known !== null && !Array.isArray(known)) {
      for (const [key, value] of Object.entries(known))
        this.hold(`${what}: ${key}`, (seen as Record<string, unknown> | undefined)?.[key], value);
      return;
    }
    this.figures += 1;
    if (!isDeepStrictEqual(seen, known)) this.found.push(`${what} is ${JSON.stringify(seen)} instead of ${JSON.stringify(known)}`);
  }
}
