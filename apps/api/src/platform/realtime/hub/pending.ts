/**
 * Sockets that have not signed in yet. Anybody can open one, so their number is limited per address and in all. Above a limit, a new
 * socket replaces a random one: of its own address, or else of the address with the most sockets. A flood therefore ends mostly its own
 * sockets. Replacing the oldest would end those that are about to sign in: when a whole office reconnects at once, nobody would get
 * through.
 */
import { randomInt } from 'node:crypto';
import type { Connection } from './connection';

interface PendingLimits {
  unauthorisedSockets: number;
  unauthorisedPerAddress: number;
}

export interface Pending {
  /** Adds a connection. Returns the connection that it replaces, if any. */
  add(connection: Connection): Connection | undefined;
  remove(connection: Connection): void;
  readonly size: number;
}

export function pendingConnections({ unauthorisedSockets, unauthorisedPerAddress }: PendingLimits): Pending {
  const byAddress = new Map<string, Set<Connection>>();
  let size = 0;

  function remove(connection: Connection): void {
    const known = byAddress.get(connection.address);
    if (!known?.delete(connection)) return;
    size -= 1;
    if (known.size === 0) byAddress.delete(connection.address);
  }

  function largest(): Set<Connection> | undefined {
    let found: Set<Connection> | undefined;
    for (const some of byAddress.values()) if (!found || some.size > found.size) found = some;
    return found;
  }

  return {
    add(connection) {
      const own = byAddress.get(connection.address);
      const full = own && own.size >= unauthorisedPerAddress ? own : size >= unauthorisedSockets ? largest() : undefined;
      const replaced = full && [...full][randomInt(full.size)];
      if (replaced) remove(replaced);
      const known = byAddress.get(connection.address);
      if (known) known.add(connection);
      else byAddress.set(connection.address, new Set([connection]));
      size += 1;
      return replaced;
    },
    remove,
    get size() {
      return size;
    },
  };
}
