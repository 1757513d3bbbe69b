import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port below the range from which systems choose ports themselves. Otherwise the system could give it to another process before the
 * caller listens.
 */
export async function freePort(from = 20_000, to = 32_000): Promise<number> {
  const port = randomInt(from, to);
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort(from, to);
  }
  await new Promise((closed) => server.close(closed));
  return port;
}
