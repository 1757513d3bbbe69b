/** Small servers that speak the documented protocols of Google Places (New) and Nominatim. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface PlaceServer {
  url: string;
  asked: Asked[];
  /** Sets the next answers. 'silence' never answers. */
  answers(next: { status?: number; body?: unknown } | 'silence'): void;
  stop(): Promise<void>;
}

export async function startPlaceServer(): Promise<PlaceServer> {
  let next: Parameters<PlaceServer['answers']>[0] = { status: 500 };
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      asked.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
      if (next === 'silence') return;
      response.writeHead(next.status ?? 200, { 'content-type': 'application/json', location: '/elsewhere' });
      response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers: (given) => {
      next = given;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
