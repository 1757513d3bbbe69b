import WebSocket from 'ws';
import type { Config } from '../../composition/config';

const waitMs = 5_000;

/** Calls the product through the proxy, as people do. */
export async function checkPublicUrl({ publicUrl }: Config): Promise<string> {
  const answer = await fetch(`${publicUrl}/api/livez`, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) }).catch(
    (error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`PUBLIC_URL: ${publicUrl} does not answer (${reason}). Start the product and its proxy, then check again`);
    },
  );
  await answer.body?.cancel();
  if (answer.status !== 200)
    throw new Error(`PUBLIC_URL: ${publicUrl}/api/livez answered ${answer.status}: the proxy does not lead to an api, or none runs`);
  if (!(await opensSocket(publicUrl)))
    throw new Error('PUBLIC_URL: the proxy passes no WebSocket on: it must forward the headers Upgrade and Connection');
  return `${publicUrl}, with WebSocket`;
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
