import type { Connection } from './connection';

/** Connections by a name: a channel's subscribers, a user's sockets. Empty names take no room. */
export class ConnectionIndex {
  private readonly connections = new Map<string, Set<Connection>>();

  add(name: string, connection: Connection): void {
    const known = this.connections.get(name);
    if (known) known.add(connection);
    else this.connections.set(name, new Set([connection]));
  }

  remove(name: string, connection: Connection): void {
    const known = this.connections.get(name);
    if (known?.delete(connection) && known.size === 0) this.connections.delete(name);
  }

  /** A copy, so that closing or unsubscribing while going through it is safe. */
  of(name: string): Connection[] {
    return [...(this.connections.get(name) ?? [])];
  }

  count(name: string): number {
    return this.connections.get(name)?.size ?? 0;
  }
}
