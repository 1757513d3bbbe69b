/**
 * The files for proxies in ops/proxy, each with the proxy of Debian. Two apis are restarted one after the other while requests arrive
 * over TLS: none may fail, and a socket of the page goes through. Then each is killed under more requests: no read may fail, and nothing is
 * done twice.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import WebSocket from 'ws';
import { freePort } from '../../../tools/free-port';
import type { Process } from '../../processes';
import { installDebian } from '../debian';
import type { Installation } from '../installation';
import { faultsOfLoad, senderOf, sendUntilStopped } from '../load';
import { faultsOfKills } from './kills';
import { makeCertificate, proxies, runProxy, type Ports, type Proxy } from './programs';
import { proveRepeats, type RepeatCounts } from './repeats';

export interface ProxyCounts extends RepeatCounts {
  proxies: number;
  'requests through proxies': number;
  'requests while apis were killed': number;
}

/** Returns the failures. `databaseUrl` is that of the installation, which has the demo world. */
export async function proveProxies(installation: Installation, databaseUrl: string, counts: ProxyCounts): Promise<string[]> {
  installDebian(...proxies.map(({ name }) => name));
  const folder = mkdtempSync(join(tmpdir(), 'muster-proxies-'));
  try {
    makeCertificate(folder);
    const failures: string[] = [];
    for (const proxy of proxies) {
      const found = await proveProxy(proxy, { installation, databaseUrl, folder, counts }).catch((error: Error) => [error.message]);
      found.push(...(await proveRepeats(proxy, folder, counts).catch((error: Error) => [error.message])));
      failures.push(...found.map((failure) => `${proxy.name}: ${failure}`));
      counts.proxies += 1;
    }
    return failures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Context {
  installation: Installation;
  databaseUrl: string;
  folder: string;
  counts: ProxyCounts;
}

async function proveProxy(proxy: Proxy, { installation, databaseUrl, folder, counts }: Context): Promise<string[]> {
  const ports: Ports = { http: await freePort(), https: await freePort(), apis: [await freePort(), await freePort()] };
  const url = `https://localhost:${ports.https}`;
  const start = (port: number): Promise<Process> =>
    installation.start({
      NODE_ENV: 'development',
      PROCESS_ROLE: 'api',
      PORT: String(port),
      PUBLIC_URL: url,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '5',
    });
  const [first, second] = await Promise.all([start(ports.apis[0]), start(ports.apis[1])]);
  const running = runProxy(proxy, ports, folder);
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const apis = [first, second];
  try {
    const send = await senderOf(url, owner, running.agent);
    await running.untilServed(send);
    const failures = (await opensSocket(url, await keyOf(first), folder)) ? [] : ['no socket goes through'];
    const load = sendUntilStopped(send);
    await restart(apis, 0, start);
    await restart(apis, 1, start);
    const { sent, failed } = await load.stop();
    counts['requests through proxies'] += sent;
    failures.push(...faultsOfLoad({ sent, failed }));
    for (const index of [0, 1] as const)
      failures.push(
        ...(await faultsOfKills({
          send: await senderOf(url, owner, running.agent, `Region of ${proxy.name} and api ${index}`),
          counts,
          kill: () => killAndStart(apis, index, start),
        })),
      );
    return [...running.failures, ...failures];
  } finally {
    running.stop();
    await Promise.all(apis.map((one) => one.stop()));
    await owner.end();
  }
}

async function restart(running: Process[], index: 0 | 1, start: (port: number) => Promise<Process>): Promise<void> {
  const before = running[index] as Process;
  await before.stop();
  running[index] = await start(before.port);
  // The next stop comes when the proxy may have seen that this one is back.
  await delay(3_000);
}

async function killAndStart(running: Process[], index: 0 | 1, start: (port: number) => Promise<Process>): Promise<void> {
  const before = running[index] as Process;
  before.kill();
  running[index] = await start(before.port);
  await delay(3_000);
}

/** The key of the hub, from the page. */
async function keyOf({ port }: Process): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return /"realtime":\{"key":"([^"]+)"/.exec(page.replaceAll('&quot;', '"'))?.[1] ?? 'none';
}

/** Whether the hub answers over the socket that pages open. */
const opensSocket = (url: string, key: string, folder: string): Promise<boolean> =>
  new Promise((end) => {
    const socket = new WebSocket(`${url.replace('https', 'wss')}/app/${key}?protocol=7`, {
      ca: readFileSync(join(folder, 'fullchain.pem')),
      origin: url,
    });
    socket.once('message', () => end(true));
    socket.once('close', () => end(false));
    socket.once('error', () => end(false));
  });
