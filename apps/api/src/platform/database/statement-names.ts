/**
 * Which statements are prepared under a name, so that PostgreSQL parses and plans them once per connection. A prepared statement
 * lives as long as its connection, in both processes. Sorts and filters make a large number of texts. Therefore only frequent texts
 * get a name, and each connection names a limited number of them. The rest are planned each time.
 */
import { createHash } from 'node:crypto';

/**
 * For each connection. A statement takes about 55 kB in the database, so that a connection keeps 5.5 MB at most. Under traffic of
 * every filter and sort, twice as many let only 0.4% more of the statements run under a name.
 */
export const maxNamedStatements = 100;
/** Rare combinations of filters are usually forgotten before this use. Statements of every request reach it at once. */
export const usesBeforeName = 8;
const maxRemembered = 300;
/** More than one connection names, because connections serve different requests. */
const maxFrequent = 600;

/** The statements that one process runs. */
export class RecentStatements {
  /** The recent number of uses of each text, least recently used first. */
  readonly #uses = new Map<string, number>();
  /** The names of frequently used texts, for all connections. */
  readonly #frequent = new Map<string, string>();

  /** Counts this use. Returns the name of a frequently used text, undefined for any other. */
  nameOfFrequent(text: string): string | undefined {
    const known = this.#frequent.get(text);
    if (known !== undefined) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < usesBeforeName) {
      this.#uses.set(text, uses);
      forgetFirst(this.#uses, maxRemembered);
      return undefined;
    }
    const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    this.#frequent.set(text, name);
    forgetFirst(this.#frequent, maxFrequent);
    return name;
  }
}

function forgetFirst(texts: Map<string, unknown>, max: number): void {
  const [first] = texts.keys();
  if (texts.size > max && first !== undefined) texts.delete(first);
}

/** The statements that one connection has named. */
export class NamedStatements {
  readonly #names = new Map<string, string>();
  readonly #recent: RecentStatements;

  constructor(recent: RecentStatements) {
    this.#recent = recent;
  }

  /** Undefined if the statement is sent without a name. */
  nameOf(text: string): string | undefined {
    const own = this.#names.get(text);
    if (own !== undefined) return own;
    const name = this.#recent.nameOfFrequent(text);
    if (name === undefined || this.#names.size >= maxNamedStatements) return undefined;
    this.#names.set(text, name);
    return name;
  }
}
