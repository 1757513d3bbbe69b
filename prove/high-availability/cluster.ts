/** Three servers of PostgreSQL with Patroni, etcd and HAProxy of Debian, from the files in ops/database. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tools/free-port';
import { installDebian } from '../operations/debian';
import { Child, postgresAccount, type Account } from './children';

const files = resolve(import.meta.dirname, '../../ops/database');
const superuserPassword = 'replace-superuser';
const names = ['db1', 'db2', 'db3'] as const;
type Name = (typeof names)[number];
const settledMilliseconds = 300_000;
const lookEveryMilliseconds = 200;

interface Ports {
  postgres: number;
  rest: number;
  etcd: number;
  peer: number;
}

interface Node {
  name: Name;
  ports: Ports;
  folder: string;
  patroni: Child;
  etcd: Child;
}

export interface Primary {
  name: Name;
  /** Grows with each promotion. */
  timeline: number;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

export class Cluster {
  private constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
    private readonly haproxy: Child,
    private readonly haproxyPort: number,
  ) {}

  static async start(): Promise<Cluster> {
    installDebian('postgresql-15', 'patroni', 'etcd-server', 'haproxy');
    const account = postgresAccount();
    const folder = mkdtempSync(join(tmpdir(), 'muster-cluster-'));
    chmodSync(folder, 0o755);
    const ports: Ports[] = [];
    for (const _ of names)
      ports.push({ postgres: await freePort(), rest: await freePort(), etcd: await freePort(), peer: await freePort() });
    const nodes = names.map((name, index) => nodeOf(name, index, { ports, folder, account }));
    const haproxyPort = await freePort();
    const haproxyFile = join(folder, 'haproxy.cfg');
    const haproxyText = adapted(readFileSync(join(files, 'haproxy.cfg'), 'utf8'), ports)
      .replaceAll('127.0.0.1:5000', `127.0.0.1:${haproxyPort}`)
      .replace('check port 8008 ', 'check ')
      .replaceAll(/^( *server db(\d) \S+)$/gm, (_, line: string, number: string) => `${line} port ${ports[Number(number) - 1]?.rest}`);
    writeFileSync(haproxyFile, haproxyText);
    const haproxy = new Child(['/usr/sbin/haproxy', '-db', '-f', haproxyFile], account, folder);
    const cluster = new Cluster(folder, nodes, haproxy, haproxyPort);
    try {
      for (const { etcd } of nodes) etcd.start();
      for (const { patroni } of nodes) patroni.start();
      haproxy.start();
      await cluster.settled();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The address of one server, or with all of them. */
  url(login: string, password: string, database: string, servers: readonly { port: number }[] = this.servers()): string {
    const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://${login}:${password}@${hosts}/${database}`;
  }

  servers(): { port: number }[] {
    return this.nodes.map(({ ports }) => ({ port: ports.postgres }));
  }

  /** The superuser at one server. */
  superuserAt(name: Name, database: string): string {
    return this.url('postgres', superuserPassword, database, [{ port: this.node(name).ports.postgres }]);
  }

  throughHaproxy = (login: string, password: string, database: string): string =>
    this.url(login, password, database, [{ port: this.haproxyPort }]);

  /** Resolves with the primary when all three run, and one of the others has each acknowledged write. */
  async settled(): Promise<Primary> {
    const until = performance.now() + settledMilliseconds;
    let last: Member[] = [];
    while (performance.now() < until) {
      last = await this.members();
      const leader = last.find(({ role }) => role === 'leader');
      const isWhole =
        last.length === names.length &&
        last.every(({ state, timeline }) => /running|streaming/.test(state) && timeline === leader?.timeline) &&
        last.some(({ role }) => role === 'sync_standby');
      if (leader && isWhole && (await this.eachAnswers(leader.name))) return { name: leader.name as Name, timeline: leader.timeline ?? 0 };
      await delay(lookEveryMilliseconds);
    }
    throw new Error(`the cluster does not settle: ${JSON.stringify(last)}\n${this.output()}`);
  }

  /** Resolves when another server than this one accepts writes. */
  async takenOver(before: Primary): Promise<void> {
    const until = performance.now() + settledMilliseconds;
    while (performance.now() < until) {
      for (const { name, ports } of this.nodes) {
        const said = name === before.name ? undefined : await standingOf(ports, 'primary');
        if (said?.role === 'master' && (said.timeline ?? 0) > before.timeline) return;
      }
      await delay(lookEveryMilliseconds / 4);
    }
    throw new Error(`nobody takes over from ${before.name}`);
  }

  /** As an operator does before work on a host. Resolves when Patroni has answered. */
  async switchOver({ name: leader }: Primary): Promise<void> {
    const candidate = (await this.members()).find(({ role }) => role === 'sync_standby')?.name;
    const answer = await fetch(`http://127.0.0.1:${this.node(leader).ports.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (answer.status !== 200) throw new Error(`Patroni refuses to switch over: ${answer.status} ${await answer.text()}`);
  }

  /** The server ends as after a fault of its own; its Patroni stays. */
  async killServer({ name }: Primary): Promise<void> {
    process.kill(postmasterOf(this.node(name)), 'SIGKILL');
  }

  /** Everything of the host ends: Patroni cannot hand over. */
  async killHost({ name }: Primary): Promise<void> {
    const node = this.node(name);
    await node.patroni.end('SIGKILL');
    process.kill(postmasterOf(node), 'SIGKILL');
    await node.etcd.end('SIGKILL');
  }

  /** As systemd does when the host is back. */
  startHost({ name }: Primary): void {
    const { etcd, patroni } = this.node(name);
    etcd.start();
    patroni.start();
  }

  async killEtcdLeader(): Promise<() => void> {
    for (const node of this.nodes)
      if (await isEtcdLeader(node)) {
        await node.etcd.end('SIGKILL');
        return () => node.etcd.start();
      }
    throw new Error('etcd has no leader');
  }

  /** The end of what the proxy and each Patroni said. */
  output(): string {
    return [this.haproxy, ...this.nodes.map(({ patroni }) => patroni)].map((child) => child.output()).join('\n');
  }

  async stop(): Promise<void> {
    await this.haproxy.end('SIGKILL');
    await Promise.all(this.nodes.map(({ patroni }) => patroni.end('SIGTERM')));
    await Promise.all(this.nodes.map(({ etcd }) => etcd.end('SIGKILL')));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Whether the servers themselves are what the list says, which is some seconds old. */
  private async eachAnswers(primary: string): Promise<boolean> {
    const asked = this.nodes.map(async ({ name, ports }) => {
      const said = await standingOf(ports, name === primary ? 'primary' : 'replica');
      return said?.state === 'running';
    });
    return !(await Promise.all(asked)).includes(false);
  }

  private node(name: Name): Node {
    const found = this.nodes.find((node) => node.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  private async members(): Promise<Member[]> {
    for (const { ports } of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
}

interface Standing {
  state: string;
  role: string;
  timeline?: number;
}

/** What Patroni says about its server, if that is this. */
async function standingOf({ rest }: Ports, expected: 'primary' | 'replica'): Promise<Standing | undefined> {
  const answer = await fetch(`http://127.0.0.1:${rest}/${expected}`).catch(() => undefined);
  const said = (await answer?.json().catch(() => undefined)) as Standing | undefined;
  return answer?.status === 200 ? said : undefined;
}

async function isEtcdLeader({ ports }: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${ports.etcd}/v3/maintenance/status`, { method: 'POST', body: '{}' });
  const { leader, header } = (await answer.json()) as { leader: string; header: { member_id: string } };
  return leader === header.member_id;
}

const postmasterOf = ({ folder }: Node): number => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** The addresses of a file, for three servers on this machine. */
const adapted = (text: string, ports: readonly Ports[]): string =>
  ports.reduce(
    (changed, { postgres, rest, etcd }, index) =>
      changed
        .replaceAll(`10.0.0.${index + 1}:5432`, `127.0.0.1:${postgres}`)
        .replaceAll(`10.0.0.${index + 1}:8008`, `127.0.0.1:${rest}`)
        .replaceAll(`10.0.0.${index + 1}:2379`, `127.0.0.1:${etcd}`),
    text.replaceAll('10.0.0.0/24', '127.0.0.1/32'),
  );

function nodeOf(
  name: Name,
  index: number,
  { ports, folder: parent, account }: { ports: readonly Ports[]; folder: string; account: Account },
): Node {
  const own = ports[index] as Ports;
  const folder = join(parent, name);
  mkdirSync(folder, { mode: 0o700 });
  const text = readFileSync(join(files, 'patroni.yml'), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replaceAll(/^( *(?:listen|connect_address): )10\.0\.0\.1:/gm, `$110.0.0.${index + 1}:`)
    .replace('/var/lib/postgresql/15/muster', join(folder, 'data'))
    .replace('/var/lib/postgresql/.pgpass.patroni', join(folder, 'pgpass'))
    .replace('  bin_dir:', `  parameters:\n    unix_socket_directories: ${folder}\n  bin_dir:`);
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, adapted(text, ports));
  for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const peers = ports.map(({ peer }, at) => `${names[at]}=http://127.0.0.1:${peer}`).join(',');
  const [client, peer] = [`http://127.0.0.1:${own.etcd}`, `http://127.0.0.1:${own.peer}`];
  const etcd = ['--name', name, '--data-dir', join(folder, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client];
  const raft = [
    '--listen-peer-urls',
    peer,
    '--initial-advertise-peer-urls',
    peer,
    '--initial-cluster',
    peers,
    '--initial-cluster-state',
    'new',
  ];
  return {
    name,
    ports: own,
    folder,
    patroni: new Child(['/usr/bin/patroni', file], account, folder),
    etcd: new Child(['/usr/bin/etcd', ...etcd, ...raft], account, folder),
  };
}
