/**
 * Sends hostile requests and upgrades over plain sockets, to everything that the product serves without sign-in. Afterwards it
 * still runs, no answer was a 5xx, and every answer was valid HTTP. The full size also checks that slow clients are disconnected.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { seededRandom } from '../../apps/api/seed/random';
import { hostileConversation } from './hostile-requests';
import { isHealthy, startSite, type Process } from '../processes';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { converse } from './wire';

const width = 24;
/** From this size on, slow clients are tested too. */
const sizeWithSlowClients = 5_000;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const site = await startSite();
  try {
    const product = await site.start({});
    const random = seededRandom(seed);
    const conversations = Array.from({ length: size }, () => hostileConversation(random, product.port));
    const counts = { conversations: size, answers: 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, upgraded: 0, 'slow clients cut': 0 };
    const failures: string[] = [];
    await inParallel(conversations, width, async (conversation, index) => {
      const { statuses, fault } = await converse(product.port, conversation);
      const shown = () => `${index}: ${JSON.stringify(conversation.bytes.subarray(0, 300).toString('latin1'))}`;
      for (const status of statuses) {
        counts.answers += 1;
        if (status === 101) counts.upgraded += 1;
        else counts[`${Math.floor(status / 100)}xx` as '2xx'] += 1;
        if (status >= 500) failures.push(`${status} to ${shown()}`);
      }
      if (fault !== undefined) failures.push(`${fault}, to ${shown()}`);
    });
    if (size >= sizeWithSlowClients) counts['slow clients cut'] = await cutSlowClients(product, failures);
    if (!product.isAlive()) failures.push(`the process ended:\n${product.output()}`);
    else if (!(await isHealthy(product.port))) failures.push(`the process is not healthy:\n${product.output()}`);
    const code = await product.stop();
    if (code !== 0) failures.push(`the process stopped with ${code}:\n${product.output()}`);
    if (/"level":"(error|fatal)"/.test(product.output())) failures.push(`faults in the log:\n${product.output()}`);
    return { counts, failures };
  } finally {
    await site.remove();
  }
}

const slowClients = 60;
const slowestMilliseconds = 90_000;

/** Half of the clients never end their headers, the others never end their body. Each sends one byte per second. */
async function cutSlowClients({ port }: Process, failures: string[]): Promise<number> {
  const start = {
    headers: 'GET /api/healthz HTTP/1.1\r\nHost: x\r\n',
    body: 'POST /idp/token HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n',
  };
  const cut = Array.from({ length: slowClients }, async (_, index) => {
    const kind = index % 2 === 0 ? 'headers' : 'body';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.write(start[kind]);
    const trickle = setInterval(() => socket.write('a'), 1_000);
    const late = setTimeout(() => socket.destroy(new Error('late')), slowestMilliseconds);
    const startedAt = performance.now();
    await once(socket, 'close').catch(() => undefined);
    clearInterval(trickle);
    clearTimeout(late);
    const isCut = performance.now() - startedAt < slowestMilliseconds;
    if (!isCut) failures.push(`a client that trickles its ${kind} was not cut in ${slowestMilliseconds} ms`);
    return isCut ? 1 : 0;
  });
  return (await Promise.all(cut)).reduce<number>((sum, one) => sum + one, 0);
}
