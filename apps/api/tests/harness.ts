/** The whole api on a separate database, with clients over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem } from '@muster/contract/shared/errors';
import { createApp, jobsOf, onActivated, subscriptionsOf, writeNoted } from '../src/composition/app';
import type { Services } from '../src/composition/features';
import { type Attachable } from '../src/features/files';
import { noQuota, type UploadQuota } from '../src/features/files/quota';
import type { Operations } from '../src/features/admin/system/operations';
import type { Translation } from '../src/features/translation';
import { activateInvitedPerson } from '../src/features/identity';
import type { Passwords } from '../src/features/identity/passwords';
import { fixedClock, type Clock } from '../src/platform/clock';
import { openDatabase, type Database } from '../src/platform/database/database';
import { authenticateWith } from '../src/platform/http/authenticate';
import { proxyTrust } from '../src/platform/http/limits/client-address';
import { addressCounter, type AddressLimit } from '../src/platform/http/limits/rate-limits';
import type { HttpPlatform } from '../src/platform/http/platform';
import { createRequestMetrics } from '../src/platform/observe/request-metrics';
import { closeServer } from '../src/platform/http/close-server';
import { RequestCalls } from '../src/platform/outside/request-calls';
import { createLog, type Log } from '../src/platform/log';
import type { SupportDesk } from '../src/platform/support-desk/port';
import { createPictures } from '../src/platform/images/pictures';
import type { MailLimits } from '../src/platform/mail/limits';
import type { ReplySettings } from '../src/platform/mail/replies/address';
import type { Mailer } from '../src/platform/mail/port';
import type { Pusher } from '../src/platform/push/port';
import type { LanguageModel } from '../src/platform/language-model/port';
import { createSecretBox } from '../src/platform/secrets/secret-box';
import type { Places } from '../src/platform/places/port';
import type { RealtimeMessage } from '../src/platform/realtime/port';
import { companySignInAddresses } from '../src/composition/company-sign-in/addresses';
import { cardsOf, createSiteAccess, crewPinsOf, kioskDevicesOf, type SiteAccess } from '../src/composition/site-access';
import { registries } from '../src/composition/registries';
import { watchOpenTransactions } from '../src/platform/outside/open-transactions';
import { createHealth } from '../src/platform/http/health';
import { createRelay, type Relay } from '../src/platform/outbox/relay';
import type { WebhookCaller } from '../src/platform/webhooks/port';
import { createFolderStore } from '../src/platform/storage/folder/store';
import type { ObjectStore } from '../src/platform/storage/port';
import { testDatabase } from './database';
import { createFactories, type Factories } from './factories';

export type { Answer, Client } from './client/api-client';
export type { Person } from './factories';
import { client, type Answer, type Client } from './client/api-client';
import { listedOperations } from './services/listed-services';
import { placesForTests } from './places';
import { recordingRealtime } from './recording-realtime';
import { testAudience, testClientId, testTokens } from './tokens';
import type { TokenVerifier } from '../src/platform/tokens/verify';

export interface TestApi {
  origin: string;
  url: string;
  database: Database;
  databaseUrl: string;
  clock: ReturnType<typeof fixedClock>;
  make: Factories;
  relay: Relay;
  /** The relay of another process. `stop` stops it too. */
  secondRelay(): Relay;
  /** Runs a scheduled job once. */
  runJob(name: string): Promise<void>;
  /** The folder of uploads, and its store. */
  uploads: string;
  storage: ObjectStore;
  /** The messages sent on channels. */
  published: RealtimeMessage[];
  /** The people whose sockets were ended. */
  disconnected: string[];
  /** The lines of the log. */
  logged: string[];
  /** The key that encrypts the secrets of the database. */
  secretsKey: string;
  /** A client with a valid token of this person (a subject), or without a token. */
  as(person: { subject: string } | undefined): Client;
  token(subject: string, email?: string): Promise<string>;
  stop(): Promise<void>;
}

/** The hash of a PIN takes a quarter of a second of the processor in the product, and `pins.test.ts` holds that. */
export const cheapHashes = { N: 2, r: 1, p: 1 };

const generous = { max: 1_000_000, timeWindowMs: 60_000 };
const ungoverned = {
  read: generous,
  write: generous,
  export: generous,
  feed: generous,
  signIn: generous,
  invite: generous,
  resend: generous,
  testMessage: generous,
  upload: generous,
  support: generous,
  translate: generous,
  location: generous,
};

export interface TestApiOptions {
  rateLimits?: Partial<typeof ungoverned>;
  /** Requests a minute from one network address. */
  addressLimits?: Partial<Record<AddressLimit, number>>;
  /** Origins whose pages may call the api. */
  allowedOrigins?: readonly string[];
  now?: string;
  /** Verifies tokens, in place of those that `as` and `token` create. */
  verifier?: TokenVerifier;
  /** The service for support requests. Without it they are switched off. */
  supportForm?: SupportDesk;
  /** The file store, in place of a folder. */
  storage?: (clock: Clock) => Promise<ObjectStore>;
  /** The address of the database, such as behind a proxy, and the time limits of a connection that does not respond and of one that waits. */
  database?: { through(url: string): Promise<string>; queryTimeoutMs: number; poolWaitMs?: number };
  /** More kinds of things that take files. */
  attachable?: Record<string, Attachable>;
  /** The upload quota. Default: unlimited. */
  uploadQuota?: Partial<UploadQuota>;
  /** The end of audit records. Without it they have none. */
  auditKeptMonths?: number;
  /** Whether an outside service serves the sockets. */
  realtimeAtService?: boolean;
  /** The source of addresses, in place of a short list. */
  places?: Places;
  /** The mail service. Without it no e-mail is sent. */
  mailer?: Mailer;
  /** How many notifications may leave to each domain. */
  mailLimits?: MailLimits;
  /** The mail server hands over replies. */
  replies?: ReplySettings;
  /** The push service. Without it each message arrives. */
  pusher?: Pusher;
  /** Receivers of webhooks. Without it each answers with 204. */
  webhooks?: WebhookCaller;
  /** Where passwords change. Without it at an external provider without a known page. */
  passwords?: Passwords;
  /** The language model for summaries. Without it they consist of quotes and counts. */
  languageModel?: LanguageModel;
  /** The translation service. Without it translation is switched off. */
  translation?: Translation;
  /** The most lines a minute about refused callers who are not known. */
  mostLinesWithoutCaller?: number;
  /** Whether each answer is compared with its schema. A proof that measures the product switches it off. */
  checkAnswers?: boolean;
  /** What the system area shows, in place of a process without settings, jobs and services. */
  operations?: Partial<Operations>;
}

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  watchOpenTransactions();
  const copy = await testDatabase();
  const clock = fixedClock(options.now ?? '2026-03-10T09:00:00.000Z');
  const logged: string[] = [];
  const log: Log = createLog({ level: 'info', destination: { write: (line: string) => void logged.push(line) } });
  const database = openDatabase({
    url: (await options.database?.through(copy.url)) ?? copy.url,
    poolSize: 10,
    // these time-outs only end a hang: a busy machine must not fail a test
    statementTimeoutMs: 120_000,
    poolWaitMs: options.database?.poolWaitMs ?? 120_000,
    queryTimeoutMs: options.database?.queryTimeoutMs,
    onError: () => undefined,
  });
  const realtime = recordingRealtime(options.realtimeAtService);
  const uploads = await mkdtemp(join(tmpdir(), 'muster-uploads-'));
  let origin = '';
  const storage =
    (await options.storage?.(clock)) ?? createFolderStore({ folder: uploads, secret: randomUUID(), origin: () => origin, clock });
  const secretsKey = randomBytes(32).toString('base64');
  const secretBox = createSecretBox(secretsKey);
  const access = await createSiteAccess({
    publicUrl: 'http://muster.test',
    basePath: '/',
    clientId: testClientId,
    audience: testAudience,
    secrets: { pool: database.systemPool, box: secretBox },
    database,
    clock,
    log,
    pinCost: cheapHashes,
  });
  const services = {
    ...servicesFor(options, { realtime, storage, database, clock, dataDir: uploads }),
    secretBox,
    cards: cardsOf(access, { publicUrl: 'http://muster.test', BASE_PATH: '/' }),
    crewPins: crewPinsOf(access, { database, clock }),
    kioskDevices: kioskDevicesOf(access, { database, clock }),
    companySignIn: companySignInAddresses({ publicUrl: 'http://muster.test', BASE_PATH: '/' }),
  };
  const runJob = (name: string): Promise<void> => {
    const job = jobsOf(services).find((one) => one.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    return job.run({ database, clock, log, wakeRelay: () => undefined });
  };
  const newRelay = (): Relay => createRelay({ database, clock, log, subscriptions: subscriptionsOf(services), writeNoted });
  const relay = newRelay();
  const others: Relay[] = [];
  const { token, verifier: ofTestRun } = await testTokens();
  const verifier = options.verifier ?? ofTestRun;
  const app = await createApp({
    ...limitsFor(options, clock),
    platform: platformFor(options, { database, clock, log, storage, verifier, access }),
    registerOthers: (server) => access.register(server),
    services,
    build: 'test',
    health: createHealth({ database, build: 'test', isStopping: () => false }),
    recordRequest: services.operations.requests.record,
    recordRefusedToken: () => undefined,
    mostLinesWithoutCaller: options.mostLinesWithoutCaller,
    trusts: proxyTrust(false),
    https: false,
    isStopping: () => false,
  });
  const make = createFactories(copy.url, clock);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/api`,
    database,
    databaseUrl: copy.url,
    clock,
    relay,
    secondRelay() {
      const other = newRelay();
      others.push(other);
      return other;
    },
    runJob,
    uploads,
    storage,
    published: realtime.published,
    disconnected: realtime.disconnected,
    logged,
    secretsKey,
    make,
    token,
    as: (person) => client(`${origin}/api`, async () => person && `Bearer ${await token(person.subject)}`),
    async stop() {
      await closeServer(app);
      await Promise.all([relay, ...others].map((one) => one.stop()));
      await Promise.all([database.close(), make.close()]);
      await copy.drop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

interface ServiceParts {
  realtime: ReturnType<typeof recordingRealtime>;
  storage: ObjectStore;
  database: Database;
  clock: Clock;
  dataDir: string;
}

const servicesFor = (
  options: TestApiOptions,
  { realtime, storage, database, clock, dataDir }: ServiceParts,
): Omit<Services, 'secretBox' | 'cards' | 'crewPins' | 'kioskDevices' | 'companySignIn'> => ({
  realtime,
  storage,
  supportForm: options.supportForm,
  languageModel: options.languageModel,
  translation: options.translation,
  places: options.places ?? placesForTests,
  uploadQuota: { ...noQuota, ...options.uploadQuota },
  mail: { mailer: options.mailer, limits: options.mailLimits, replies: options.replies, homeUrl: 'http://muster.test/' },
  pictures: createPictures({ database, clock, secret: randomUUID() }),
  passwords: options.passwords ?? { providerUrl: null },
  operations: {
    ...listedOperations,
    database,
    pools: () => database.pools(),
    requests: createRequestMetrics(),
    dataDir,
    ...options.operations,
  },
  pusher: options.pusher ?? { publicKey: 'key', reachesApps: false, send: async () => true },
  webhooks: options.webhooks ?? { accepts: () => true, call: async () => ({ status: 204, text: '' }) },
  linkSecret: randomUUID(),
  auditKeptMonths: options.auditKeptMonths,
});

interface PlatformParts {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  verifier: TokenVerifier;
  access: SiteAccess;
}

const platformFor = (
  options: TestApiOptions,
  { database, clock, log, storage, verifier, access }: PlatformParts,
): Omit<HttpPlatform, 'ownCalls'> => ({
  database,
  clock,
  log,
  storage,
  registries: { ...registries, attachable: { ...registries.attachable, ...options.attachable } },
  verifyToken: access.verifyToken(authenticateWith(verifier)),
  admit: async (bearer) => {
    const { subject, email, name } = await verifier.verify(bearer);
    return activateInvitedPerson({ database, clock, onActivated }, { subject, claims: () => Promise.resolve({ email, name }) });
  },
  wakeRelay: () => undefined,
  rateLimits: { ...ungoverned, ...options.rateLimits },
  calls: new RequestCalls(),
  checkAnswers: options.checkAnswers ?? true,
});

const limitsFor = (options: TestApiOptions, clock: Clock) => ({
  countAddress: addressCounter(clock, {
    max: { all: 1_000_000, health: 1_000_000, signIn: 1_000_000, files: 1_000_000, ...options.addressLimits },
    timeWindowMs: 60_000,
  }),
  allowedOrigins: options.allowedOrigins,
  // a busy machine must not fail a test
  maxEventLoopDelayMs: 0,
});

/** The parts of an error that tests check. */
export const errorOf = ({ status, body }: Answer): { status: number; code: string; fields?: string[] } => {
  const problem = body as Problem;
  return {
    status,
    code: problem.message,
    ...(problem.fieldErrors && { fields: problem.fieldErrors.map(({ field, message }) => `${field} ${message}`) }),
  };
};
