/**
 * Each alert of ops/alerts.yml fires in Prometheus of Debian because of a real fault: a mail server that refuses, a form that is gone, a full
 * disk, statements that wait, tokens of another key, a replica that is down, a job that always fails, a worker that was killed, a database
 * that is down, and no process at all. What takes hours, such as the age of a message, is set back in the database.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startSmtpServer } from '../../apps/api/src/platform/mail/tests/smtp-server';
import { client, type Client } from '../../apps/api/tests/client/api-client';
import { createFileReference, putTo } from '../../apps/api/tests/uploads';
import { freePort } from '../../tools/free-port';
import type { Process } from '../processes';
import { signerOf } from '../signer';
import type { DebianReplica, DebianServer } from './debian-postgres';
import { makeDue } from './due-notifications';
import { createInstallation } from './installation';
import { startPrometheus, type Prometheus } from './prometheus';

const megabytesOfDisk = 64;
const healthyMilliseconds = 20_000;
const awayMilliseconds = 30_000;
const patience = 300_000;
const lookMilliseconds = 200;
const callers = 10;
/** Longer than a second, which the alert about slow answers allows. */
const lockMilliseconds = 2_500;

export interface ProvokedCounts {
  'alerts that fired for a real fault': number;
}

interface Product {
  url: string;
  owner: pg.Pool;
  manager: Client;
  token: string;
  companyId: number;
  api: Process;
  worker: Process;
  dataDir: string;
  server: DebianServer;
  replica: DebianReplica;
  /** The answer of the mail server to the sender of a message. Absent: it accepts. */
  mail: Record<string, string>;
}

interface Fault {
  what: string;
  alerts: readonly string[];
  /** Begins the fault. Returns its end. */
  begin(product: Product): Promise<() => unknown>;
}

const faults: readonly Fault[] = [
  { what: 'a mail server that refuses', alerts: ['MusterOutsideCallsFail', 'MusterMessagesLate'], begin: refuseMail },
  { what: 'a form that is gone', alerts: ['MusterDeadLetters'], begin: askForSupport },
  { what: 'tokens of another key', alerts: ['MusterTokensRefused'], begin: sendBadTokens },
  { what: 'a full disk', alerts: ['MusterErrors'], begin: fillDisk },
  { what: 'statements that wait', alerts: ['MusterSlow', 'MusterPoolWaits'], begin: lockRegions },
  { what: 'backups that have stopped', alerts: ['MusterBackupLate'], begin: stopBackups },
  { what: 'a replica that is down', alerts: ['MusterReplicaAway'], begin: stopReplica },
  { what: 'a job that always fails', alerts: ['MusterJobLate'], begin: failJob },
  { what: 'a worker that was killed', alerts: ['MusterDown', 'MusterNoWorker', 'MusterOutboxLate'], begin: killWorker },
  { what: 'a database that is down', alerts: ['MusterDatabaseDown'], begin: stopDatabase },
  { what: 'no process at all', alerts: ['MusterNotMeasured'], begin: killApi },
];

/** Returns the failures. */
export async function proveProvoked(server: DebianServer, counts: ProvokedCounts): Promise<string[]> {
  const undo: (() => unknown)[] = [];
  try {
    const { product, prometheus } = await start(server, undo);
    const failures: string[] = [];
    await readFor(product, healthyMilliseconds);
    const early = await prometheus.firing();
    if (early.length > 0) failures.push(`without a fault, ${early.join(', ')} fire`);
    const fired = new Set<string>();
    for (const { what, alerts, begin } of faults) {
      const end = await begin(product);
      const missing = await prometheus.untilFired(alerts);
      await end();
      for (const name of alerts) if (!missing.includes(name)) fired.add(name);
      if (missing.length > 0) failures.push(`${what}: ${missing.join(', ')} did not fire`);
    }
    const never = prometheus.names.filter((name) => !faults.some(({ alerts }) => alerts.includes(name)));
    if (never.length > 0) failures.push(`no fault provokes ${never.join(', ')}`);
    counts['alerts that fired for a real fault'] = fired.size;
    return failures;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function start(server: DebianServer, undo: (() => unknown)[]): Promise<{ product: Product; prometheus: Prometheus }> {
  const mail: Record<string, string> = {};
  const smtp = await startSmtpServer(mail);
  const form = createServer((request, response) => void request.resume().once('end', () => response.writeHead(404).end()));
  await new Promise<void>((listening) => form.listen(0, '127.0.0.1', listening));
  undo.push(
    () => smtp.close(),
    () => form.close().closeAllConnections(),
  );
  const installation = await createInstallation(await server.database('alarmed', 'alarmed'));
  const { dataDir } = installation;
  undo.push(() => installation.remove());
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytesOfDisk}m`, 'tmpfs', dataDir]);
  undo.push(() => spawnSync('umount', [dataDir]));
  await (await installation.start({ DEMO_DATA: 'true' })).stop();
  const owner = new pg.Pool({ connectionString: server.superuser('alarmed'), max: 3 });
  owner.on('error', () => undefined);
  undo.push(() => owner.end());
  const replica = await server.replica();
  undo.push(() => replica.stop());
  const [port, metrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const shared = {
    PUBLIC_URL: url,
    SMTP_URL: smtp.url,
    SUPPORT_FORM_URL: `http://127.0.0.1:${(form.address() as AddressInfo).port}/submit`,
    DATABASE_READ_URL: `postgres://alarmed:alarmed@127.0.0.1:${replica.port}/alarmed`,
    DATABASE_POOL_SIZE: '2',
    // A refused upload is no error of the product: on a fast machine these limits would end the errors of the full disk after seconds.
    RATE_UPLOAD: '1000000',
    RATE_WRITE: '1000000',
    QUOTA_PERSON_GB: '1000000',
    QUOTA_PERSON_FILES: '1000000',
  };
  const api = await installation.start({ ...shared, PROCESS_ROLE: 'api', PORT: String(port), METRICS_PORT: String(metrics) });
  const worker = await installation.start({ ...shared, PROCESS_ROLE: 'worker', METRICS_PORT: String(workerMetrics) });
  undo.push(() => Promise.all([api, worker].map((one) => one.stop())));
  const { rows } = await owner.query<{ subject: string; companyId: string }>(
    `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demo world has no manager');
  const sign = await signerOf({ url }, owner);
  const token = await sign(found.subject);
  const manager = client(`${url}/api`, () => Promise.resolve(token));
  const product = { url, owner, manager, token, companyId: Number(found.companyId), api, worker, dataDir, server, replica, mail };
  await owner.query(`UPDATE company SET work_from = 0, work_to = 1440, work_days = '{1,2,3,4,5,6,7}' WHERE id = ${product.companyId}`);
  // the first message, so that the figures of the mail service begin without a failure
  await makeDue(product, 'EMAIL', 1);
  // a worker that still starts is no fault
  await untilMeasured(workerMetrics);
  const prometheus = await startPrometheus([`127.0.0.1:${metrics}`, `127.0.0.1:${workerMetrics}`]);
  undo.push(() => prometheus.stop());
  return { product, prometheus };
}

async function untilMeasured(port: number): Promise<void> {
  const isMeasured = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
  for (const begun = performance.now(); !(await isMeasured()); await delay(lookMilliseconds))
    if (performance.now() - begun > patience) throw new Error('The worker does not start');
}

async function readFor({ manager, companyId }: Product, milliseconds: number): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < milliseconds; await delay(50))
    await manager.get(`/campaign-v2s/search?companyId=${companyId}`);
}

/** Repeats the work until it is ended. */
function repeat(work: () => Promise<unknown>, pauseMilliseconds: number): () => Promise<void> {
  const ending = new AbortController();
  const working = (async () => {
    while (!ending.signal.aborted) {
      await work().catch(() => undefined);
      await delay(pauseMilliseconds);
    }
  })();
  return async () => {
    ending.abort();
    await working;
  };
}

async function refuseMail(product: Product): Promise<() => unknown> {
  product.mail['MAIL'] = '451 later';
  await makeDue(product, 'EMAIL', 20);
  return repeat(
    () =>
      product.owner.query(`
      UPDATE notification_delivery SET first_failed_at = now() - interval '20 minutes', due_at = now()
       WHERE state = 'PENDING' AND claimed_by IS NULL AND attempts > 0 AND first_failed_at > now() - interval '19 minutes'`),
    1_000,
  );
}

async function askForSupport({ manager }: Product): Promise<() => unknown> {
  const { status } = await manager.post('/support-requests', { subject: 'Help', message: 'The form is gone' });
  if (status !== 201) throw new Error(`a support request answered ${status}`);
  return () => undefined;
}

/** The provider was set up anew: its tokens have the signature of another key. */
function sendBadTokens({ url, token }: Product): Promise<() => unknown> {
  const [head, claims, signature = ''] = token.split('.');
  // the last characters stay, so that it is a signature in the right form
  const other = signature.slice(0, 40).split('').toReversed().join('') + signature.slice(40);
  const forged = [head, claims, other].join('.');
  return Promise.resolve(repeat(() => client(`${url}/api`, () => Promise.resolve(forged)).get('/user/me'), 100));
}

function fillDisk({ manager, dataDir, companyId }: Product): Promise<() => unknown> {
  const filler = join(dataDir, 'filler');
  // it ends when the disk is full
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
  let count = 0;
  const stop = repeat(async () => {
    const { body } = await createFileReference(manager, 'CampaignV2', `plan-${(count += 1)}.csv`, { companyId });
    await putTo(body.url, 'a,b\n'.repeat(20_000));
  }, 20);
  return Promise.resolve(async () => {
    await stop();
    execFileSync('rm', [filler]);
  });
}

function lockRegions({ owner, manager, companyId }: Product): Promise<() => unknown> {
  const locking = repeat(async () => {
    const locker = await owner.connect();
    try {
      await locker.query('BEGIN; LOCK TABLE region IN ACCESS EXCLUSIVE MODE');
      await delay(lockMilliseconds);
    } finally {
      await locker.query('ROLLBACK');
      locker.release();
    }
  }, 50);
  const asking = Array.from({ length: callers }, () => repeat(() => manager.get(`/regions?companyId=${companyId}`), 10));
  return Promise.resolve(() => Promise.all([locking(), ...asking.map((stop) => stop())]));
}

/** The last backup is of the day before yesterday. */
async function stopBackups({ owner }: Product): Promise<() => unknown> {
  await owner.query(`INSERT INTO backup_success (made_at) VALUES (now() - interval '2 days')`);
  return () => owner.query('DELETE FROM backup_success');
}

function stopReplica({ replica }: Product): Promise<() => unknown> {
  replica.crash();
  return Promise.resolve(() => replica.start());
}

/** Each run of the job fails, so that it has begun lately. Its last success is set back by ten minutes. */
async function failJob({ owner }: Product): Promise<() => unknown> {
  const [kept, away] = ['muster_keep_site_figures', 'muster_keep_site_figures_away'];
  await owner.query(`
    ALTER FUNCTION ${kept} RENAME TO ${away};
    UPDATE pgboss.job SET completed_on = completed_on - interval '10 minutes' WHERE name = 'directory-sites'`);
  return () => owner.query(`ALTER FUNCTION ${away} RENAME TO ${kept}`);
}

/** Nobody distributes the events. They and the last report of the worker are set back by ten minutes. */
async function killWorker({ worker, manager, owner, companyId }: Product): Promise<() => unknown> {
  worker.kill();
  const { status } = await manager.post('/regions', { companyId, label: 'Nobody hears of it' });
  if (status !== 201) throw new Error(`a region answered ${status}`);
  await owner.query(`
    UPDATE process_heartbeat SET beat_at = beat_at - interval '10 minutes' WHERE role = 'worker';
    UPDATE outbox_event SET created_at = created_at - interval '10 minutes'`);
  return () => undefined;
}

function stopDatabase({ server }: Product): Promise<() => unknown> {
  const away = server.away(awayMilliseconds);
  return Promise.resolve(() => away);
}

/** The worker was killed before. */
function killApi({ api }: Product): Promise<() => unknown> {
  api.kill();
  return Promise.resolve(() => undefined);
}
