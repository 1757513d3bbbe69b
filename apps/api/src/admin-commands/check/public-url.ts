import WebSocket from 'ws';
import type { Config } from '../../composition/config';
import { forwardingHeader } from '../../platform/http/health';
import { reasonOfCall } from './reason';

const waitMs = 5_000;

/** Calls the product through the proxy, as people do. */
export async function checkPublicUrl({ publicUrl }: Config): Promise<string> {
  const answer = await fetch(`${publicUrl}/api/livez`, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) }).catch(
    (error: Error) => {
      throw new Error(
        `PUBLIC_URL: ${publicUrl} does not answer (${reasonOfCall(error)}). Start the product and its proxy, then check again`,
        { cause: error },
      );
    },
  );
  await answer.body?.cancel();
  if (answer.status !== 200)
    throw new Error(`PUBLIC_URL: ${publicUrl}/api/livez answered ${answer.status}: the proxy does not lead to an api, or none runs`);
  if (!(await opensSocket(publicUrl)))
    throw new Error('PUBLIC_URL: the proxy passes no WebSocket on: it must forward the headers Upgrade and Connection');
  return `${publicUrl}, with WebSocket${addressesFrom(publicUrl, answer.headers.get(forwardingHeader))}`;
}

/** The product serves no TLS: behind https there is a proxy. Without its header, all people share the limits of one address. */
function addressesFrom(publicUrl: string, forwarding: string | null): string {
  if (forwarding === 'forwarded') return ', and the addresses of people';
  if (forwarding === 'untrusted')
    throw new Error('TRUST_PROXY: the proxy says the addresses of people, and the product does not trust it: add the address of the proxy');
  if (publicUrl.startsWith('https:'))
    throw new Error('PUBLIC_URL: the proxy does not say the addresses of people: it must send the header X-Forwarded-For');
  return ', without a proxy';
}

/** The hub rejects an unknown key on the open socket with a code from 4000 on. So such a code shows that the hub has answered. */
const opensSocket = (publicUrl: string): Promise<boolean> =>
  new Promise((end) => {
    const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}/app/check?protocol=7`, {
      origin: publicUrl,
      handshakeTimeout: waitMs,
    });
    socket.once('close', (code) => end(code >= 4_000));
    socket.once('error', () => end(false));
  });
