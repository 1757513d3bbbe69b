import type { Connection } from './connection';

/** An index of connections by name: a channel's subscribers, or a user's sockets. Names without connections use no memory. */
export class ConnectionIndex {
  private readonly connections = new Map<string, Set<Connection>>();

  /** The number of connections under all names. */
  total = 0;

  add(name: string, connection: Connection): void {
    const known = this.connections.get(name) ?? new Set();
    if (known.has(connection)) return;
    this.connections.set(name, known.add(connection));
    this.total += 1;
  }

  remove(name: string, connection: Connection): void {
    const known = this.connections.get(name);
    if (!known?.delete(connection)) return;
    this.total -= 1;
    if (known.size === 0) this.connections.delete(name);
  }

  /** A copy, so that a caller can close or unsubscribe connections while it iterates. */
  of(name: string): Connection[] {
    return [...(this.connections.get(name) ?? [])];
  }

  names(): string[] {
    return [...this.connections.keys()];
  }

  count(name: string): number {
    return this.connections.get(name)?.size ?? 0;
  }
}
