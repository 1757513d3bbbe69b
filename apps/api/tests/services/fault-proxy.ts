/** A TCP proxy in front of a service. It can delay or drop the service's responses, or cut them off. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export const faults = ['silent', 'slow', 'cut'] as const;
export type Fault = (typeof faults)[number];

export interface FaultProxy {
  port: number;
  /** Sets the fault for new and existing connections. Undefined passes everything on. */
  setFault(fault: Fault | undefined): void;
  /** The number of requests with a fault. */
  met(): number;
  /** The number of open connections of clients. */
  connections(): number;
  stop(): Promise<void>;
}

const bytesBeforeCut = 20;
const millisecondsPerByte = 1_000;

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault | undefined;
  let met = 0;
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.on('close', () => clients.delete(client));
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
    client.on('data', (data) => {
      if (fault) met += 1;
      // a silent service accepts the request and does nothing with it
      if (fault !== 'silent') target.write(data);
    });
    target.on('data', (data) => {
      if (fault === 'silent') return;
      if (fault === 'cut') client.write(data.subarray(0, bytesBeforeCut), () => client.destroy());
      else if (fault === 'slow') drip(client, data);
      else client.write(data);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    setFault(next) {
      fault = next;
      // connections that had a fault cannot be used afterwards
      if (!next) for (const socket of sockets) socket.destroy();
    },
    met: () => met,
    connections: () => clients.size,
    stop: () =>
      new Promise((stopped) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => stopped());
      }),
  };
}

function drip(client: Socket, data: Buffer): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= data.length || client.destroyed) clearInterval(timer);
    else client.write(data.subarray(at, ++at));
  }, millisecondsPerByte);
}
