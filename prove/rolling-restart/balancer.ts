/** A small load balancer: health checks, round robin, and one retry on another backend. */
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { isHealthy } from '../processes';

export interface Balancer {
  /** Adds or removes a backend. A backend is used while it is healthy. */
  add(port: number): void;
  isUp(port: number): boolean;
  close(): Promise<void>;
}

interface Backend {
  port: number;
  isUp: boolean;
  agent: Agent;
}

const checkMilliseconds = 100;

export async function startBalancer(port: number): Promise<Balancer> {
  const backends: Backend[] = [];
  let turn = 0;

  async function check(backend: Backend): Promise<void> {
    const isUp = await isHealthy(backend.port);
    if (backend.isUp && !isUp) {
      // idle connections close with the backend; busy ones close after their answer
      const idle = Object.values(backend.agent.freeSockets).flatMap((sockets) => sockets ?? []);
      backend.agent = new Agent({ keepAlive: true });
      for (const socket of idle) socket.destroy();
    }
    backend.isUp = isUp;
  }
  const timer = setInterval(() => void Promise.all(backends.map(check)), checkMilliseconds);

  /** Healthy backends in turn, then all others. */
  function inTurn(): Backend[] {
    turn += 1;
    const up = backends.filter(({ isUp }) => isUp);
    const some = up.length > 0 ? up : backends;
    return some.map((_, index) => some[(index + turn) % some.length]).filter((backend) => backend !== undefined);
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    for (const backend of inTurn()) if (await pass(backend, incoming, body, outgoing)) return;
    outgoing.writeHead(502).end();
  }

  const server: Server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [backend] = inTurn();
    if (!backend) {
      socket.destroy();
      return;
    }
    const upstream = connect(backend.port, '127.0.0.1', () => {
      const headers = incoming.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')).join('');
      upstream.write(`GET ${incoming.url ?? '/'} HTTP/1.1\r\n${headers}\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    add: (added) => void backends.push({ port: added, isUp: false, agent: new Agent({ keepAlive: true }) }),
    isUp: (asked) => backends.some((backend) => backend.port === asked && backend.isUp),
    async close() {
      clearInterval(timer);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** False if the backend could not be reached, so that another one can be tried. An answer that has begun is final. */
function pass({ port, agent }: Backend, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const upstream = request({ port, host: '127.0.0.1', agent, method: incoming.method, path: incoming.url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
      resolve(true);
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      const isRefused = error.code === 'ECONNREFUSED' && !outgoing.headersSent;
      if (!isRefused) outgoing.destroy();
      resolve(!isRefused);
    });
    upstream.end(body);
  });
}
