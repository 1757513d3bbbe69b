/** A proxy that terminates TLS and speaks HTTP/2, as docs/operations.md asks operators for. It is a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface ProxyOptions {
  /** The port. */
  readonly listenAt: number;
  /** The product, such as 'http://127.0.0.1:12345'. */
  readonly target: string;
}

/** Browsers accept the proxy's certificate with this argument. */
export const anyCertificate = '--ignore-certificate-errors';

/** Resolves when the proxy listens on this machine, with the function that ends it. */
export async function startProxy({ listenAt, target }: ProxyOptions): Promise<() => Promise<unknown>> {
  const file = join(import.meta.dirname, 'proxy-process.ts');
  const child = fork(file, [String(listenAt), target], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error('The proxy ended before it was ready.');
  return () => {
    child.kill();
    return ended;
  };
}
