/**
 * A host that vanishes: a proxy in front of a service whose connections become silent and which accepts no further one. Its process
 * stands still with a full queue of connections, so the kernel drops their packets.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const proxy = `
  const { connect, createServer } = require('node:net');
  const server = createServer((client) => {
    const target = connect(Number(process.argv[1]), '127.0.0.1');
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) socket.on('error', () => { client.destroy(); target.destroy(); });
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port));`;

const patience = 1_000;

export interface VanishingHost {
  port: number;
  vanish(): Promise<void>;
  comeBack(): void;
  stop(): void;
}

export async function startVanishingHost(targetPort: number): Promise<VanishingHost> {
  const child = spawn(process.execPath, ['-e', proxy, String(targetPort)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(said.toString());
  const queued: Socket[] = [];
  const leave = (): void => queued.splice(0).forEach((socket) => socket.destroy());
  /** Whether the kernel still took one more. */
  const fill = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', timeout: patience });
      queued.push(socket);
      socket.once('connect', () => resolve(true)).once('timeout', () => resolve(false));
      socket.on('error', () => undefined);
    });
  return {
    port,
    async vanish() {
      child.kill('SIGSTOP');
      while (await fill());
    },
    comeBack() {
      leave();
      child.kill('SIGCONT');
    },
    stop() {
      leave();
      child.kill('SIGKILL');
    },
  };
}
