/** A proxy that terminates TLS and speaks HTTP/2, as docs/operations.md asks operators for. It is a process of its own. */
import { fork } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { certificate } from './certificate';

interface ProxyOptions {
  /** The port. */
  readonly listenAt: number;
  /** The product, such as 'http://127.0.0.1:12345'. */
  readonly target: string;
}

/**
 * With this argument a browser trusts the proxy's certificate. With one that it only tolerates, it would cache nothing.
 */
export const trustsProxy = `--ignore-certificate-errors-spki-list=${publicKeyHash()}`;

function publicKeyHash(): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

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
