/** The files for proxies in ops/proxy, each run by the proxy of Debian on ports of this machine. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../tools/free-port';
import { installDebian } from '../debian';
import type { Send } from '../load';

export interface Ports {
  http: number;
  https: number;
  apis: readonly [number, number];
}

export interface Proxy {
  /** The Debian package, and its file in ops/proxy. */
  name: 'nginx' | 'haproxy' | 'caddy';
  file: string;
  /** Changes the file for this machine: ports, certificate, and what encloses it. */
  adapted(text: string, ports: Ports, folder: string): string;
  command(path: string): readonly [program: string, ...args: string[]];
  /** The proxy's own check of a file. */
  check(path: string): readonly [program: string, ...args: string[]];
}

const toApis = (text: string, { apis }: Ports): string =>
  text.replaceAll('127.0.0.1:8081', `127.0.0.1:${apis[0]}`).replaceAll('127.0.0.1:8082', `127.0.0.1:${apis[1]}`);

export const proxies: readonly [Proxy, ...Proxy[]] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    adapted: (text, ports, folder) => {
      const servers = toApis(text, ports)
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
        .replace('listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`)
        .replaceAll('muster.example.com', 'localhost')
        .replaceAll('/etc/ssl/muster', folder);
      return `daemon off;\nerror_log stderr;\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${servers}}\n`;
    },
    command: (path) => ['/usr/sbin/nginx', '-c', path],
    check: (path) => ['/usr/sbin/nginx', '-t', '-q', '-c', path],
  },
  {
    name: 'haproxy',
    file: 'haproxy.cfg',
    adapted: (text, ports, folder) =>
      toApis(text, ports)
        .replaceAll(/^ *bind :::.*\n/gm, '')
        .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
        .replaceAll('/etc/ssl/muster', folder),
    command: (path) => ['/usr/sbin/haproxy', '-db', '-f', path],
    check: (path) => ['/usr/sbin/haproxy', '-c', '-q', '-f', path],
  },
  {
    name: 'caddy',
    file: 'Caddyfile',
    adapted: (text, ports, folder) => {
      const options = `{\n\tadmin off\n\tauto_https off\n}\n`;
      const site = toApis(text, ports).replace(
        'muster.example.com {',
        `https://localhost:${ports.https} {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      );
      return options + site;
    },
    command: (path) => ['/usr/bin/caddy', 'run', '--config', path, '--adapter', 'caddyfile'],
    check: (path) => ['/usr/bin/caddy', 'validate', '--config', path, '--adapter', 'caddyfile'],
  },
];

export function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...names], {
    stdio: 'ignore',
  });
  writeFileSync(join(folder, 'muster.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}

export interface RunningProxy {
  /** Trusts its certificate. */
  agent: Agent;
  /** What its own check of the file says. */
  failures: string[];
  untilServed(send: Send): Promise<void>;
  stop(): void;
}

export function runProxy(proxy: Proxy, ports: Ports, folder: string): RunningProxy {
  const path = join(folder, proxy.file);
  const text = readFileSync(resolve(import.meta.dirname, '../../../ops/proxy', proxy.file), 'utf8');
  writeFileSync(path, proxy.adapted(text, ports, folder));
  const env = { ...process.env, HOME: folder };
  const [checker, ...options] = proxy.check(path);
  const checked = spawnSync(checker, options, { env, encoding: 'utf8' });
  const [program, ...args] = proxy.command(path);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const said = outputOf(child);
  const agent = new Agent({ keepAlive: true, ca: readFileSync(join(folder, 'fullchain.pem')), maxSockets: 20 });
  return {
    agent,
    failures: checked.status === 0 ? [] : [`its check of ${proxy.file} says: ${checked.stderr.trim()}`],
    untilServed: (send) => untilServed(send, child, said),
    stop() {
      // nginx ends its workers only when it may stop by itself
      child.kill('SIGTERM');
      agent.destroy();
    },
  };
}

/** nginx with the file of ops/proxy and a certificate of its own, for two apis. `folder` is a folder for both. */
export async function runNginx(apis: Ports['apis'], folder: string): Promise<RunningProxy & { url: string }> {
  installDebian('nginx');
  makeCertificate(folder);
  const ports: Ports = { http: await freePort(), https: await freePort(), apis };
  return { url: `https://localhost:${ports.https}`, ...runProxy(proxies[0], ports, folder) };
}

const startMilliseconds = 120_000;

async function untilServed(send: Send, child: ChildProcess, said: () => string): Promise<void> {
  const until = performance.now() + startMilliseconds;
  let last: number | string = 'no answer';
  while (performance.now() < until && child.exitCode === null) {
    last = await send(0);
    if (last === 200) return;
    await delay(100);
  }
  throw new Error(`it does not serve (${last}): ${said()}`);
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  return () => output.trim().slice(-500);
}
