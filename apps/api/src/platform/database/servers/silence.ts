/**
 * A host that disappears sends no answer at all. The kernel then waits for minutes, and the limit of a statement must allow long
 * statements. So a connection that has waited for some time checks whether its host still accepts connections.
 */
import { connect, type Socket } from 'node:net';
import type pg from 'pg';

/** How long a statement may be silent before the check, and how long the host may take to accept a connection. */
const silentMilliseconds = 4_000;
const acceptMilliseconds = 3_000;

/** Ends the connection if its host has disappeared. A slow statement on a host that is there continues. */
export function endWhenHostVanishes(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const { remoteAddress: host, remotePort: port } = stream;
  // a socket on this machine has no host that could disappear
  if (host === undefined || port === undefined) return;
  stream.setTimeout(silentMilliseconds);
  stream.on('timeout', () => {
    // the time counts from the last activity of the socket, and the event comes once
    stream.setTimeout(silentMilliseconds);
    if (!isWaiting(client)) return;
    const before = stream.bytesRead;
    void accepts(host, port).then((isThere) => {
      if (!isThere && isWaiting(client) && stream.bytesRead === before)
        stream.destroy(new Error(`Connection terminated: ${host}:${port} has vanished`));
    });
  });
}

/** The types of the driver do not declare it. */
const isWaiting = (client: pg.Client): boolean => !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/** All connections to one host share a check. */
const asking = new Map<string, Promise<boolean>>();

function accepts(host: string, port: number): Promise<boolean> {
  const name = `${host} ${port}`;
  const asked = asking.get(name) ?? ask(host, port).finally(() => asking.delete(name));
  asking.set(name, asked);
  return asked;
}

const ask = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: acceptMilliseconds });
    const say = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => say(true));
    // A rejection is an answer: the kernel of that host then ends the connection itself. Running out of file handles or ports is a fault of this machine.
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => say(!/^(ETIMEDOUT|EHOST|ENET)/.test(code)));
    socket.once('timeout', () => say(false));
  });
