/**
 * Measures how fast two workers send e-mail over TLS to a mail service on this machine, and what CPU and memory they use. The messages
 * are due at once. Each must arrive once.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'node:tls';
import pg from 'pg';
import { freePort } from '../tools/free-port';
import { root } from './place';
import { cpuBetween, cpuOf, cpuOfDatabase, memoryOf } from '../tools/processes';
import { startServer, type Server } from './servers/child';
import { aligned } from './table';
import { fillOrganisation } from './world/fill';
import { companyId, tiny } from './world/sizes';

const workers = 2;
const limitSeconds = 600;

export async function measureMessages({ messages }: { messages: number }): Promise<string> {
  const undo: (() => unknown)[] = [];
  try {
    const folder = mkdtempSync(join(tmpdir(), 'muster-messages-'));
    // if root runs the benchmark, the database runs as another user, which must be able to enter the folder
    chmodSync(folder, 0o755);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const sink = await startSink(folder);
    undo.push(() => sink.close());
    const running: Server[] = [];
    for (let started = 0; started < workers; started += 1) {
      const worker = await startWorker(folder, sink);
      running.push(worker);
      undo.push(() => worker.stop());
    }
    const { port, password } = JSON.parse(readFileSync(join(folder, 'postgres-address.json'), 'utf8')) as {
      port: number;
      password: string;
    };
    const database = new pg.Client({
      connectionString: `postgres://muster:${password}@127.0.0.1:${port}/muster`,
      application_name: 'bench',
    });
    await database.connect();
    undo.push(() => database.end());
    await fillOrganisation(database, { ...tiny, people: messages });
    const pids = running.map(({ pid }) => pid);
    await makeDue(database);
    const [begun, cpu, cpuOfSink, cpuBefore] = [performance.now(), cpuOf(pids), cpuOf([process.pid]), await cpuOfDatabase(database)];
    const mostDead = await untilSent(database, messages);
    const seconds = (performance.now() - begun) / 1000;
    const used = [
      cpuBetween(cpu, cpuOf(pids)),
      cpuBetween(cpuBefore, await cpuOfDatabase(database)),
      cpuBetween(cpuOfSink, cpuOf([process.pid])),
    ];
    if (sink.received.length !== messages || new Set(sink.received).size !== messages)
      throw new Error(`${sink.received.length} messages arrived, to ${new Set(sink.received).size} of ${messages} people`);
    return aligned([
      [
        'messages',
        'seconds',
        'a second',
        'CPU s of the workers',
        'of the database',
        'of the mail service',
        'MB of each worker',
        'connections',
        'most dead rows',
      ],
      [
        messages.toLocaleString('en'),
        seconds.toFixed(1),
        Math.round(messages / seconds).toLocaleString('en'),
        ...used.map((milliseconds) => (milliseconds / 1000).toFixed(1)),
        pids.map(memoryOf).join(', '),
        String(sink.connections()),
        mostDead.toLocaleString('en'),
      ],
    ]);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

interface Sink {
  port: number;
  certificate: string;
  /** The recipient of each message. */
  received: string[];
  connections(): number;
  close(): void;
}

/** A mail service that accepts everything over TLS. */
async function startSink(folder: string): Promise<Sink> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      ...subject,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const received: string[] = [];
  let connections = 0;
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    let text = '';
    let isData = false;
    let to = '';
    const answer = (line: string): string => {
      if (line.startsWith('EHLO')) return '250-localhost\r\n250 PIPELINING';
      if (line.startsWith('RCPT')) to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (line === 'DATA') isData = true;
      return isData ? '354 go on' : '250 ok';
    };
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
      for (;;) {
        const ending = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(ending);
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + ending.length);
        if (isData) {
          isData = false;
          received.push(to);
          socket.write('250 accepted\r\n');
        } else socket.write(`${answer(part)}\r\n`);
      }
    });
    socket.write('220 localhost\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return { port, certificate, received, connections: () => connections, close: () => void server.close() };
}

async function startWorker(folder: string, sink: Sink): Promise<Server> {
  const metrics = await freePort();
  return startServer({
    command: [join(root, 'apps/api/dist/main.js')],
    url: `http://127.0.0.1:${metrics}`,
    readyPath: '/readyz',
    env: {
      DATA_DIR: folder,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      PROCESS_ROLE: 'worker',
      METRICS_PORT: String(metrics),
      SMTP_URL: `smtps://localhost:${sink.port}`,
      NODE_EXTRA_CA_CERTS: sink.certificate,
    },
  });
}

/** One message for each person, due when the statement commits. */
const makeDue = (database: pg.Client): Promise<unknown> =>
  database.query(`
    UPDATE company SET work_from = 0, work_to = 1440, work_days = '{1,2,3,4,5,6,7}';
    WITH noticed AS (
      INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
      SELECT company_id, user_id, 'campaign.posted', 'campaign:1', 'POLL', '{"entityType": "CampaignV2", "companyId": ${companyId}}', 'Gloves', '{1}', now()
        FROM company_member RETURNING id, company_id, user_id)
    INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at)
    SELECT id, company_id, user_id, 'EMAIL', now() FROM noticed`);

/** Returns the most dead rows that the deliveries had at one moment. */
async function untilSent(database: pg.Client, messages: number): Promise<number> {
  let mostDead = 0;
  for (const begun = performance.now(); performance.now() - begun < limitSeconds * 1000; await delay(200)) {
    const { rows } = await database.query<{ sent: string; dead: string }>(
      `SELECT (SELECT count(*) FROM notification_delivery WHERE state = 'SENT') AS sent,
              (SELECT n_dead_tup FROM pg_stat_user_tables WHERE relname = 'notification_delivery') AS dead`,
    );
    mostDead = Math.max(mostDead, Number(rows[0]?.dead));
    if (Number(rows[0]?.sent) === messages) return mostDead;
  }
  throw new Error(`Not all messages were sent within ${limitSeconds} s`);
}
