/** Compositions of startMuster inside this process, on one separate database. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import { readConfig } from '../src/composition/config';
import { embeddedIssuer, mainAudience } from '../src/composition/identity';
import { systemClock } from '../src/platform/clock';
import { openDatabase } from '../src/platform/database/database';
import { loadProviderKeys, signingAlgorithm } from '../src/platform/identity-provider/keys';
import { createLog } from '../src/platform/log';
import { startMuster, type StartOptions } from '../src/composition/start';
import { testDatabase } from './database';
import { createFactories, type Factories } from './factories';
import { freePort } from '../../../tools/free-port';
import { client } from './client/api-client';
import { type Client, type Person } from './harness';

export interface Composition {
  port: number;
  /** The address where it listens. PUBLIC_URL can be another address. */
  url: string;
  logged: string[];
  /** `verifiedEmail`: an address that the token of the installation carries. */
  as(person: Pick<Person, 'subject'> & { verifiedEmail?: string }): Client;
  /** The token of such a client. A client makes one for each call. */
  tokenOf(person: Pick<Person, 'subject'>): Promise<string>;
  /** A client that sends this bearer token. */
  withToken(token: string): Client;
  /** Runs the stages of the stop. False if one was cut short. */
  stop(): Promise<boolean>;
}

export interface Installation {
  databaseUrl: string;
  make: Factories;
  /** Starts one process of the product on this database. */
  start(environment?: Record<string, string>, options?: StartOptions): Promise<Composition>;
  /** Stops the running processes, and drops the database. */
  remove(): Promise<void>;
}

/** The same for all processes, which can have different data folders. */
export const testSecretsKey = Buffer.alloc(32, 7).toString('base64');

export async function startInstallation(): Promise<Installation> {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'muster-composition-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  for (const name of ['index.html', 'silent-sign-in.html'])
    await writeFile(join(folder, 'web', name), '<!doctype html><meta name="muster-config" content="__MUSTER_CONFIG__" />');
  for (const name of ['sw.js', 'manifest.webmanifest']) await writeFile(join(folder, 'web', name), '');
  const running = new Set<Composition>();
  const owner = openDatabase({
    url: database.url,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: () => undefined,
  });

  async function start(environment: Record<string, string> = {}, options: StartOptions = {}): Promise<Composition> {
    const port = Number(environment['PORT'] ?? (await freePort()));
    const config = readConfig({
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PROCESS_ROLE: 'api',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRETS_KEY: testSecretsKey,
      DEMO_DATA: 'false',
      DRAIN_SECONDS: '0',
      // a busy machine must not fail a test
      MAX_DELAY_MS: '0',
      ...environment,
    });
    const logged: string[] = [];
    const log = createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } });
    // a slow check on a busy machine must not close sockets
    const defaults = { webFolder: () => join(folder, 'web'), recheckMilliseconds: 600_000 };
    const product = await startMuster(config, log, { ...defaults, ...options });
    const url = `http://127.0.0.1:${port}`;
    const tokenOf = (subject: string, verifiedEmail?: string) =>
      signAccessToken(owner.systemPool, { issuer: embeddedIssuer(config), audience: mainAudience(config), subject, verifiedEmail });
    const composition: Composition = {
      port,
      url,
      logged,
      tokenOf: ({ subject }) => tokenOf(subject),
      withToken: (token) => client(`${url}/api`, () => Promise.resolve(`Bearer ${token}`)),
      as: ({ subject, verifiedEmail }) => client(`${url}/api`, async () => `Bearer ${await tokenOf(subject, verifiedEmail)}`),
      stop() {
        running.delete(composition);
        return product.stop();
      },
    };
    running.add(composition);
    return composition;
  }

  return {
    databaseUrl: database.url,
    make: createFactories(database.url, systemClock),
    start,
    async remove() {
      await Promise.all([...running].map((composition) => composition.stop()));
      await owner.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An access token as the embedded identity provider signs it. */
async function signAccessToken(
  pool: pg.Pool,
  { issuer, audience, subject, verifiedEmail }: Record<'issuer' | 'audience' | 'subject', string> & { verifiedEmail: string | undefined },
): Promise<string> {
  const { jwks } = await loadProviderKeys(pool);
  const [jwk] = jwks.keys;
  if (!jwk) throw new Error('The identity provider has no key');
  const claims = verifiedEmail === undefined ? {} : { email: verifiedEmail, email_verified: true };
  return new SignJWT({ client_id: 'muster-web', ...claims })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', ...(jwk.kid && { kid: jwk.kid }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(jwk, signingAlgorithm));
}
