/**
 * Makes one service at a time silent or slow, or breaks its responses off, while people work. Requests that do not need the service
 * are answered as before. After the service is back, every delivery arrives. It runs the composition of `start.ts` with the real
 * adapters, in this process.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { partBytes } from '@muster/contract/files/acceptance';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock';
import { testPool } from '../apps/api/tests/database';
import { startInstallation } from '../apps/api/tests/processes';
import type { Client } from '../apps/api/tests/harness';
import { startS3Server } from '../apps/api/tests/services/s3-server/server';
import { createOpenAiCompatible } from '../apps/api/src/platform/language-model/open-ai-compatible';
import { faults, startFaultProxy, type Fault, type FaultProxy } from '../apps/api/tests/services/fault-proxy';
import type { Outcome, ProofOptions } from './proof';

interface FailingOptions extends ProofOptions {
  /** Whether to check that p99 under a fault is at most twice the normal p99. Off on a shared machine. */
  checksP99?: boolean;
  faults?: readonly Fault[];
  /** Healthy and faulty slices alternate, so that changes in the machine's load affect both. */
  slices?: number;
  /** Whether waiting deliveries are retried at once after the fault. `npm run prove` waits for the back-off. */
  skipsBackOff?: boolean;
}

const clients = 8;
/** A time limit that only ends a hang. */
const arriveWithinMs = 300_000;
const maxP99 = 2;
/** Below this, the scheduler's delays dominate the result. */
const minMs = 20;

type ServiceName = 'files' | 'realtime' | 'form' | 'model';

/** A small service that answers everything with 200 and records its requests. */
async function startService(
  answer: (request: IncomingMessage) => object,
): Promise<{ port: number; received: string[]; stop(): Promise<void> }> {
  const received: string[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(request)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

interface Fixture {
  proxies: Record<ServiceName, FaultProxy>;
  owner: pg.Pool;
  worker: Client;
  companyId: number;
  skipsBackOff: boolean;
  /** The contents of the form and the file store. */
  submitted: readonly string[];
  stored: ReadonlyMap<string, unknown>;
}

export async function run({ size, checksP99 = true, ...options }: FailingOptions): Promise<Outcome> {
  const stops: (() => Promise<unknown>)[] = [];
  const failures: string[] = [];
  const counts: Record<string, number> = { faults: 0, 'calls that met one': 0, requests: 0, deliveries: 0, 'p99 times at most': 0 };
  try {
    const fixture = await prepare(stops, options.skipsBackOff === true);
    // warms up what later slices measure
    await unrelated(fixture, size, failures);
    for (const name of Object.keys(fixture.proxies) as ServiceName[])
      for (const fault of options.faults ?? faults) {
        const { ratio, requests, deliveries, met } = await oneFault(fixture, name, fault, { size, slices: options.slices ?? 3 }, failures);
        counts['faults'] = (counts['faults'] ?? 0) + 1;
        counts['calls that met one'] = (counts['calls that met one'] ?? 0) + met;
        counts['requests'] = (counts['requests'] ?? 0) + requests;
        counts['deliveries'] = (counts['deliveries'] ?? 0) + deliveries;
        counts['p99 times at most'] = Math.max(counts['p99 times at most'] ?? 0, Number(ratio.toFixed(2)));
        if (met === 0) failures.push(`${name} ${fault}: no call met the fault`);
        if (checksP99 && ratio > maxP99) failures.push(`${name} ${fault}: p99 is ${ratio.toFixed(2)} times that without the fault`);
      }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
  return { counts, failures };
}

async function oneFault(
  fixture: Fixture,
  name: ServiceName,
  fault: Fault,
  { size, slices }: { size: number; slices: number },
  failures: string[],
) {
  const proxy = fixture.proxies[name];
  const before = proxy.met();
  const [healthy, faulty]: [number[], number[]] = [[], []];
  for (let slice = 0; slice < slices; slice += 1) {
    const calm = disturb(fixture, name);
    healthy.push(...(await unrelated(fixture, size, failures)));
    await calm();
    proxy.setFault(fault);
    const end = disturb(fixture, name);
    faulty.push(...(await unrelated(fixture, size, failures)));
    await until(async () => proxy.met() > before, arriveWithinMs);
    await end();
    proxy.setFault(undefined);
  }
  const requests = healthy.length + faulty.length;
  const deliveries = await everythingArrives(fixture, `${name} ${fault}`, failures);
  return { ratio: p99(faulty) / Math.max(minMs, p99(healthy)), requests, deliveries, met: proxy.met() - before };
}

/** Makes calls that need no service, and measures each. A status other than 200 is a failure. */
async function unrelated({ worker }: Fixture, size: number, failures: string[]): Promise<number[]> {
  const paths = ['/user/me', '/companies', '/user/permissions', '/work-site-types'];
  const took: number[] = [];
  let next = 0;
  const ask = async (): Promise<void> => {
    while (next < size) {
      const path = paths[next++ % paths.length] ?? '/user/me';
      const started = performance.now();
      const { status } = await worker.get(path);
      took.push(performance.now() - started);
      if (status !== 200) failures.push(`GET ${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return took;
}

const submittedTexts: string[] = [];
const deletedKeys: string[] = [];

/** Does work that calls the service, a few calls at a time, until it is stopped. Calls that get 503 are not retried. */
function disturb(fixture: Fixture, name: ServiceName): () => Promise<void> {
  const ending = new AbortController();
  const { worker } = fixture;
  const work: Record<ServiceName, () => Promise<unknown>> = {
    files: async () => {
      const { status, body } = await worker.post<{ id: number; relativeFileName: string }>('/files', {
        entityType: 'CampaignV2',
        originalFileName: 'plan.pdf',
        size: partBytes + 1,
      });
      if (status !== 201) return;
      await worker.post(`/files/${body.id}/parts`);
      await worker.delete(`/files/${body.id}`);
      deletedKeys.push(body.relativeFileName);
    },
    realtime: async () => {
      const { status } = await worker.post('/questions', {
        companyId: fixture.companyId,
        title: 'Is it safe?',
        body: 'Asked while real time is down.',
      });
      if (status !== 201) throw new Error(`POST /questions answered ${status}`);
    },
    form: async () => {
      const message = randomUUID();
      if ((await worker.post('/support-requests', { subject: 'Help', message })).status === 201) submittedTexts.push(message);
    },
    model: () => ask(fixture.proxies.model.port).catch(() => undefined),
  };
  const working = Array.from({ length: 2 }, async () => {
    do {
      await work[name]();
      await delay(20);
    } while (!ending.signal.aborted);
  });
  return async () => {
    ending.abort();
    await Promise.all(working);
  };
}

const ask = (port: number) =>
  createOpenAiCompatible({ url: `http://127.0.0.1:${port}/v1`, key: undefined, model: 'small', callMilliseconds: 1_000 }).ask({
    instructions: 'Sum it up.',
    material: {},
    answer: { name: 'summary', schema: {} },
  });

/** Checks that all events and support requests are delivered and all deleted files are gone. Returns the number of deliveries. */
async function everythingArrives(fixture: Fixture, what: string, failures: string[]): Promise<number> {
  const waiting = async () => {
    const { rows } = await fixture.owner.query<{ n: string }>(
      'SELECT (SELECT count(*) FROM outbox_event) + (SELECT count(*) FROM outbox_delivery) AS n',
    );
    return Number(rows[0]?.n);
  };
  if (fixture.skipsBackOff) await fixture.owner.query("UPDATE outbox_delivery SET next_try_at = '-infinity' WHERE claimed_by IS NULL");
  const arrived = await until(async () => (await waiting()) === 0, arriveWithinMs);
  if (!arrived) failures.push(`${what}: ${await waiting()} deliveries did not arrive`);
  const sent = fixture.submitted.join('\n');
  const lost = submittedTexts.filter((text) => !sent.includes(text));
  if (lost.length > 0) failures.push(`${what}: ${lost.length} support requests were lost`);
  const left = deletedKeys.filter((key) => fixture.stored.has(key) || fixture.stored.has(`incoming/${key}`));
  if (left.length > 0) failures.push(`${what}: the bytes of ${left.length} deleted files are left`);
  return submittedTexts.length + deletedKeys.length;
}

async function until(isDone: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if (await isDone()) return true;
    await delay(50);
  }
  return isDone();
}

const p99 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

async function prepare(stops: (() => Promise<unknown>)[], skipsBackOff: boolean): Promise<Fixture> {
  const before = async (port: number): Promise<FaultProxy> => {
    const proxy = await startFaultProxy(port);
    stops.push(() => proxy.stop());
    return proxy;
  };
  const service = async (answer: (request: IncomingMessage) => object = () => ({})) => {
    const started = await startService(answer);
    stops.push(() => started.stop());
    return started;
  };
  const s3 = await startS3Server(systemClock);
  stops.push(() => s3.stop());
  const form = await service();
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'proof', alg: 'ES256', use: 'sig' };
  let issuer = '';
  const identity = await service(({ url }) =>
    url?.endsWith('/keys')
      ? { keys: [jwk] }
      : { issuer, jwks_uri: `${issuer}/keys`, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
  );
  const completion = { choices: [{ finish_reason: 'stop', message: { content: '{}' } }] };
  const proxies: Fixture['proxies'] = {
    files: await before(Number(new URL(s3.endpoint).port)),
    realtime: await before((await service()).port),
    form: await before(form.port),
    model: await before((await service(() => completion)).port),
  };
  const at = (name: ServiceName) => `127.0.0.1:${proxies[name].port}`;
  issuer = `http://127.0.0.1:${identity.port}`;
  const place = await startInstallation();
  stops.push(() => place.remove());
  const product = await place.start({
    PROCESS_ROLE: 'both',
    OUTSIDE_CALL_SECONDS: '1',
    OIDC_ISSUER: issuer,
    PUSHER_URL: `http://key:secret@${at('realtime')}/apps/1`,
    SUPPORT_FORM_URL: `http://${at('form')}/submit`,
    FILES_S3_BUCKET: s3.bucket,
    FILES_S3_ENDPOINT: `http://${at('files')}`,
    FILES_S3_PATH_STYLE: 'true',
    FILES_S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    ...Object.fromEntries(['READ', 'WRITE', 'SIGN_IN', 'UPLOAD', 'ADDRESS'].map((name) => [`RATE_${name}`, '1000000'])),
  });
  const owner = testPool(place.databaseUrl, { max: 2 });
  stops.push(() => owner.end());
  const sign = (subject: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: 'proof', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience('urn:muster:api')
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey);
  const { id: companyId } = await place.make.company();
  const person = await place.make.person(companyId, { manager: true });
  return {
    proxies,
    owner,
    companyId,
    worker: product.withToken(await sign(person.subject)),
    skipsBackOff,
    submitted: form.received,
    stored: s3.stored,
  };
}
