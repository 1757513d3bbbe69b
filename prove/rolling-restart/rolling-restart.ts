/**
 * Restarts two apis behind a load balancer and a worker, one after the other, while people work and listen. No request fails,
 * every process ends with exit code 0, and every socket reconnects within five seconds.
 */
import { setTimeout as delay } from 'node:timers/promises';
import Pusher from 'pusher-js';
import { freePort } from '../../tools/free-port';
import type { Person } from '../../apps/api/tests/factories';
import { stayConnected } from '../../apps/web/src/lib/realtime/stay-connected';
import { startBalancer, type Balancer } from './balancer';
import { signerOf } from '../signer';
import type { Outcome, ProofOptions } from '../proof';
import { processLauncher, inProcessLauncher, type Launcher, type Role, type Running } from './launcher';

const backWithinMilliseconds = 5_000;
/** A time limit that only ends a hang. */
const upWithinMilliseconds = 600_000;

interface RestartOptions extends ProofOptions {
  /**
   * Without it the product runs in this process, and no time is checked. The result does not depend on the machine's speed.
   */
  isTimed?: boolean;
  workers?: number;
  listeners?: number;
  pauseMilliseconds?: number;
}

interface Load {
  requests: number;
  failures: string[];
  end(): Promise<void>;
}

interface Listening {
  /** Milliseconds from each loss of a subscription to its return. */
  gaps: number[];
  isSubscribed(): boolean;
  end(): void;
}

interface Crowd {
  workers: number;
  listeners: number;
  pauseMilliseconds: number;
}

const roles: readonly Role[] = ['api', 'api', 'worker'];

export async function run({
  seed,
  size,
  isTimed = true,
  workers = 8,
  listeners = 12,
  pauseMilliseconds = 25,
}: RestartOptions): Promise<Outcome> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const balancer = await startBalancer(port);
  const isOut = (backend: number) => until(() => !balancer.isUp(backend), 'the balancer does not see that a backend stops');
  const launcher = isTimed ? await processLauncher() : await inProcessLauncher(isOut);
  const failures: string[] = [];
  try {
    const environment = { PUBLIC_URL: url, TRUST_PROXY: 'loopback' };
    const running: { role: Role; process: Running }[] = [];
    for (const role of roles) {
      const process = await launcher.start(role, environment);
      running.push({ role, process });
      if (role === 'api') balancer.add(process.port);
    }
    const crowd = { workers, listeners, pauseMilliseconds };
    const { load, listening } = await startClients(launcher, { url, balancer, firstPort: running[0]?.process.port ?? 0, crowd });
    for (let restart = 0; restart < size; restart += 1) {
      const next = running[(seed + restart) % running.length];
      if (!next) continue;
      const code = await next.process.stop();
      if (isTimed && code !== 0) failures.push(`restart ${restart}: the ${next.role} ended with ${code}\n${next.process.output()}`);
      next.process = await launcher.start(next.role, { ...environment, PORT: String(next.process.port) });
      await until(() => next.role === 'worker' || balancer.isUp(next.process.port), `restart ${restart}: the ${next.role} is not back`);
      await until(() => listening.every((one) => one.isSubscribed()), `restart ${restart}: sockets are not back`);
    }
    await load.end();
    for (const one of listening) one.end();
    const gaps = listening.flatMap((one) => one.gaps);
    const back = Math.round(Math.max(0, ...gaps));
    if (isTimed && back > backWithinMilliseconds) failures.push(`a socket was back after ${back} ms`);
    if (gaps.length === 0 && size >= 2) failures.push('no socket was ever away, so that nothing was proved');
    const counts = {
      restarts: size,
      requests: load.requests,
      'failed requests': load.failures.length,
      sockets: listening.length,
      'sockets back': gaps.length,
      'ms back at most': back,
    };
    return { counts, failures: [...failures, ...load.failures] };
  } finally {
    // a backend that stops waits until the balancer has noticed it
    await launcher.remove();
    await balancer.close();
  }
}

interface Clients {
  url: string;
  balancer: Balancer;
  firstPort: number;
  crowd: Crowd;
}

async function startClients(
  { make, owner }: Launcher,
  { url, balancer, firstPort, crowd }: Clients,
): Promise<{ load: Load; listening: Listening[] }> {
  const { id: companyId } = await make.company();
  const people = await Promise.all(Array.from({ length: crowd.workers }, () => make.person(companyId)));
  const sign = await signerOf({ url }, owner);
  const tokenOf = (person: Person) => sign(person.subject);
  const key = await keyOf(url);
  await until(() => balancer.isUp(firstPort), 'the balancer finds no backend');
  const listening = Array.from({ length: crowd.listeners }, (_, index) =>
    listen(url, key, `private-company-${companyId}`, () => tokenOf(people[index % people.length] as Person)),
  );
  await until(() => listening.every((one) => one.isSubscribed()), 'the sockets do not open');
  return { load: startLoad({ url, companyId, people, pauseMilliseconds: crowd.pauseMilliseconds }, tokenOf), listening };
}

/** Each worker alternates reads and writes, one call after the other, on keep-alive connections. */
function startLoad(
  { url, companyId, people, pauseMilliseconds }: { url: string; companyId: number; people: readonly Person[]; pauseMilliseconds: number },
  tokenOf: (person: Person) => Promise<string>,
): Load {
  const load = { requests: 0, failures: [] as string[] };
  const ending = new AbortController();
  const work = async (person: Person): Promise<void> => {
    const authorization = await tokenOf(person);
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      const isWrite = turn % 5 === 4;
      load.requests += 1;
      const answer = await fetch(`${url}/api${isWrite ? '/questions' : '/user/me'}`, {
        method: isWrite ? 'POST' : 'GET',
        headers: { authorization, ...(isWrite && { 'content-type': 'application/json' }) },
        ...(isWrite && { body: JSON.stringify({ title: `Question ${turn}`, body: 'Why?', companyId, isAnonymous: false }) }),
      }).catch((error: unknown) => error as Error);
      if (answer instanceof Error) load.failures.push(`request ${turn}: ${answer.message} ${String(answer.cause)}`);
      else {
        const text = await answer.text().catch((error: unknown) => `broken: ${String(error)}`);
        if (!answer.ok || text.startsWith('broken')) load.failures.push(`request ${turn}: ${answer.status} ${text.slice(0, 300)}`);
      }
      await delay(pauseMilliseconds);
    }
  };
  const working = Promise.all(people.map(work));
  return {
    get requests() {
      return load.requests;
    },
    failures: load.failures,
    async end() {
      ending.abort();
      await working;
    },
  };
}

/** A client with the settings of apps/web/src/lib/realtime/socket.ts. */
function listen(url: string, key: string, channelName: string, tokenOf: () => Promise<string>): Listening {
  const { hostname, port } = new URL(url);
  const pusher = new Pusher(key, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    unavailableTimeout: 2_000,
    disableStats: true,
    channelAuthorization: {
      customHandler: ({ socketId }, callback) =>
        void handOver(callback, authorise(url, { socket_id: socketId, channel_name: channelName }, tokenOf)),
    },
  });
  const stop = stayConnected(pusher, { key });
  const gaps: number[] = [];
  let lostAt: number | undefined;
  let isSubscribed = false;
  pusher.connection.bind('state_change', ({ previous }: { previous: string }) => {
    if (previous === 'connected' && isSubscribed) [lostAt, isSubscribed] = [performance.now(), false];
  });
  pusher.subscribe(channelName).bind('pusher:subscription_succeeded', () => {
    if (lostAt !== undefined) gaps.push(performance.now() - lostAt);
    [lostAt, isSubscribed] = [undefined, true];
  });
  const end = (): void => {
    stop();
    pusher.connection.unbind();
    pusher.disconnect();
  };
  return { gaps, isSubscribed: () => isSubscribed, end };
}

async function handOver<Data>(callback: (error: Error | null, data: Data | null) => void, asked: Promise<Data>): Promise<void> {
  const [answer] = await Promise.allSettled([asked]);
  if (answer.status === 'fulfilled') callback(null, answer.value);
  else callback(answer.reason as Error, null);
}

async function authorise(url: string, body: object, tokenOf: () => Promise<string>): Promise<{ auth: string; channel_data?: string }> {
  const headers = { authorization: await tokenOf(), 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/pusher/auth`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The channel was not authorised: ${answer.status}`);
  return (await answer.json()) as { auth: string; channel_data?: string };
}

/** The hub's key from the page's settings. */
async function keyOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/`)).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page.replaceAll('&quot;', '"'))?.[1];
  if (!key) throw new Error('The page names no key');
  return key;
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  const deadline = performance.now() + upWithinMilliseconds;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await delay(10);
  }
}
