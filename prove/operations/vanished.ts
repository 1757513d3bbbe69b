/**
 * Hosts that vanish without refusing anything: the mail server, the push service, the receiver of a webhook, the file store and PostgreSQL,
 * one after the other. Meanwhile nobody who does not need the host waits for it, the other services get their messages, and the log has one
 * line about it. Afterwards everything arrives, in the same processes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partBytes } from '@muster/contract/files/acceptance';
import pg from 'pg';
import { systemClock } from '../../apps/api/src/platform/clock';
import { startSmtpServer } from '../../apps/api/src/platform/mail/tests/smtp-server';
import { startGoogle } from '../../apps/api/src/platform/push/tests/google';
import { startS3Server } from '../../apps/api/tests/services/s3-server/server';
import { freePort } from '../../tools/free-port';
import type { DebianServer } from './debian-postgres';
import { makeDue } from './due-notifications';
import { createInstallation } from './installation';
import { refusalOfKernel, vanish } from './packets';
import {
  addRegion,
  callSeconds,
  isOutage,
  makeReachable,
  markLines,
  people,
  readsFor,
  startProduct,
  startReceiver,
  until,
  type Product,
  type VanishedCounts,
} from './vanishing-product';

/** Long enough for two deadlines of a call, and shorter than the minute for which the log holds further lines back. */
const awayMilliseconds = 16_000;
/** What docs/operations.md says of a request without an answer from the host of the database. */
const answerSeconds = 10;

interface Host {
  name: string;
  port: number;
  /** What its line in the log says. Undefined: it keeps a log of its own for each receiver, on its page. */
  line?: RegExp;
  /** Makes work for it. */
  cause(): Promise<unknown>;
  /** How much of the work has arrived. */
  arrived(): number;
  /** How much arrives of one `cause`. */
  each: number;
}

/** Returns the failures. */
export async function proveVanished(server: DebianServer, counts: VanishedCounts): Promise<string[]> {
  const undo: (() => unknown)[] = [];
  const refusal = refusalOfKernel(await freePort());
  if (refusal !== undefined) {
    console.log(`skips the hosts that vanish, because this machine drops no packets: ${refusal}`);
    return [];
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'muster-vanished-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const [smtp, google, s3] = [await startSmtpServer(), await startGoogle(() => new Date()), await startS3Server(systemClock)];
    undo.push(
      () => smtp.close(),
      () => google.close(),
      () => s3.stop(),
    );
    const receiver = await startReceiver();
    undo.push(() => receiver.close());
    const keyFile = join(folder, 'key.json');
    writeFileSync(keyFile, JSON.stringify(google.key));
    const installation = await createInstallation(await server.database('vanishing', 'vanishing'));
    undo.push(() => installation.remove());
    const owner = new pg.Pool({ connectionString: server.superuser('vanishing'), max: 2 });
    owner.on('error', () => undefined);
    undo.push(() => owner.end());
    const services = {
      OUTSIDE_CALL_SECONDS: String(callSeconds),
      SMTP_URL: smtp.url,
      FCM_KEY_FILE: keyFile,
      FCM_URL: google.origin,
      FILES_S3_BUCKET: s3.bucket,
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_PATH_STYLE: 'true',
      FILES_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    };
    const product = await startProduct({ installation, services, owner, counts, undo });
    await makeReachable(product, receiver.url);
    const hosts: Host[] = [
      {
        name: 'mail server',
        port: portOf(smtp.url),
        line: /The mail service/,
        cause: () => makeDue(product, 'EMAIL', people),
        arrived: () => smtp.received.filter((line) => line.startsWith('RCPT TO')).length,
        each: people,
      },
      {
        name: 'push service',
        port: portOf(google.origin),
        line: /Firebase Cloud Messaging/,
        cause: () => makeDue(product, 'PUSH', people),
        arrived: () => google.messages.length,
        each: people,
      },
      { name: 'receiver of a webhook', port: portOf(receiver.url), cause: () => addRegion(product), arrived: receiver.count, each: 1 },
    ];
    const failures: string[] = [];
    for (const host of hosts) failures.push(...(await faultsOfHost(host, hosts, product)).map((fault) => `${host.name}: ${fault}`));
    failures.push(...(await faultsOfStore(portOf(s3.endpoint), product)).map((fault) => `file store: ${fault}`));
    failures.push(
      ...(await faultsOfDatabase(portOf(server.superuser('vanishing')), hosts, product)).map((fault) => `PostgreSQL: ${fault}`),
    );
    return failures;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

const portOf = (url: string): number => Number(new URL(url).port);

/** The host is away while work for it and for the others arrives. */
async function faultsOfHost(host: Host, hosts: readonly Host[], product: Product): Promise<string[]> {
  const before = new Map(hosts.map((one) => [one, one.arrived()]));
  const others = hosts.filter((one) => one !== host);
  const linesSince = markLines(product);
  const back = vanish(host.port);
  let failures: string[];
  try {
    await Promise.all(hosts.map((one) => one.cause()));
    failures = await readsFor(awayMilliseconds, product);
    for (const other of others)
      if (!(await until(() => other.arrived() >= (before.get(other) ?? 0) + other.each)))
        failures.push(`the ${other.name} got nothing meanwhile`);
    if (host.arrived() !== before.get(host)) failures.push('it was not away');
    const lines = linesSince().filter(isOutage);
    const expected = host.line ? 1 : 0;
    const found = host.line ? lines.filter((line) => host.line?.test(line)) : lines;
    if (found.length !== expected) failures.push(`the log has ${found.length} lines about it: ${found[0] ?? ''}`);
  } finally {
    back();
  }
  await product.owner.query(`UPDATE notification_delivery SET due_at = now() WHERE state = 'PENDING' AND claimed_by IS NULL`);
  if (!(await until(() => host.arrived() >= (before.get(host) ?? 0) + host.each))) failures.push('its messages did not arrive afterwards');
  product.counts['hosts that vanished'] += 1;
  return failures;
}

/** Who uploads waits until the deadline of the call. Nobody else does. */
async function faultsOfStore(port: number, product: Product): Promise<string[]> {
  const linesSince = markLines(product);
  const upload = async (): Promise<number> => {
    const made = await product.manager.post<{ id: number }>('/files', {
      entityType: 'CampaignV2',
      originalFileName: 'plan.pdf',
      size: partBytes + 1,
      companyId: product.companyId,
    });
    return made.status === 201 ? (await product.manager.post(`/files/${made.body.id}/parts`)).status : made.status;
  };
  const back = vanish(port);
  let failures: string[];
  try {
    const uploading = Promise.all([upload(), upload(), upload()]);
    failures = await readsFor(awayMilliseconds, product);
    const statuses = await uploading;
    if (statuses.some((status) => status !== 503)) failures.push(`uploads answered ${statuses.join(', ')}`);
    const lines = linesSince().filter(isOutage);
    if (lines.length > 1) failures.push(`the log has ${lines.length} lines about it: ${lines[1]}`);
  } finally {
    back();
  }
  const after = await upload();
  if (after >= 300) failures.push(`an upload afterwards answered ${after}`);
  product.counts['hosts that vanished'] += 1;
  return failures;
}

/** Everybody needs the database: each request gets an answer, the process says that it lives and is not ready, and is ready again afterwards. */
async function faultsOfDatabase(port: number, hosts: readonly Host[], product: Product): Promise<string[]> {
  const failures: string[] = [];
  const processes = [
    { name: 'api', process: product.api, mark: product.api.lines().length },
    { name: 'worker', process: product.worker, mark: product.worker.lines().length },
  ];
  const back = vanish(port);
  try {
    const ending = performance.now() + awayMilliseconds;
    let longest = 0;
    const statuses = new Set<number>();
    const ask = async (): Promise<void> => {
      while (performance.now() < ending) {
        const begun = performance.now();
        const { status } = await product.manager.get('/user/me').catch(() => ({ status: 0 }));
        longest = Math.max(longest, performance.now() - begun);
        statuses.add(status);
        const live = await fetch(`${product.url}/api/livez`).catch(() => undefined);
        if (live?.status !== 200) failures.push(`livez answered ${live?.status}`);
      }
    };
    await Promise.all(Array.from({ length: 4 }, ask));
    product.counts['seconds of the longest without PostgreSQL'] = Number((longest / 1000).toFixed(1));
    if (longest > answerSeconds * 1000) failures.push(`a request took ${Math.round(longest)} ms`);
    if ([...statuses].some((status) => status !== 503)) failures.push(`requests answered ${[...statuses].join(', ')}`);
    const ready = await fetch(`${product.probes}/readyz`);
    if (ready.status !== 503) failures.push(`readyz answered ${ready.status}`);
  } finally {
    back();
  }
  if (!(await until(async () => (await fetch(`${product.probes}/readyz`).catch(() => undefined))?.status === 200)))
    failures.push('the api is not ready again');
  for (const { name, process, mark } of processes) {
    if (!process.isAlive()) failures.push(`the ${name} has ended: ${process.output()}`);
    const lines = process.lines().slice(mark).filter(isOutage);
    // a minute may end in between
    if (lines.length === 0 || lines.length > 2)
      failures.push(`the log of the ${name} has ${lines.length} lines about it: ${lines[2] ?? ''}`);
  }
  const [mail] = hosts;
  const before = mail?.arrived() ?? 0;
  await mail?.cause();
  if (mail && !(await until(() => mail.arrived() >= before + mail.each))) failures.push('no e-mail leaves afterwards');
  product.counts['hosts that vanished'] += 1;
  return failures;
}
