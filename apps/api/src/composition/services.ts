/** The services outside of the process, as the configuration names them: files, mail, push, places, language model, support form. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationError, type Config } from './config';
import { variables } from './config-variables/variables';
import type { BackgroundServices } from './features';
import type { Passwords } from '../features/identity/passwords';
import { joinUrlOf } from './identity';
import { systemClock, type Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { createFormService } from '../platform/support-desk/form-service';
import { changePassword } from '../platform/identity-provider/accounts';
import { createPictures } from '../platform/images/pictures';
import { createOpenAiCompatible } from '../platform/language-model/open-ai-compatible';
import { createFolderMailer } from '../platform/mail/folder';
import { readMailLimits } from '../platform/mail/limits';
import type { ReplySettings } from '../platform/mail/replies/address';
import type { Mail } from '../platform/mail/port';
import { createSmtpMailer } from '../platform/mail/smtp';
import { createEmbeddedGazetteer } from '../platform/places/gazetteer/embedded';
import { createGooglePlaces } from '../platform/places/google';
import { createNominatim } from '../platform/places/nominatim';
import { createFcm } from '../platform/push/fcm';
import { googleKey, parseJson } from '../platform/push/google-account';
import { createDeepL } from '../platform/translation/deepl';
import { createLibreTranslate } from '../platform/translation/libretranslate';
import type { Translator } from '../platform/translation/port';
import { withCircuitBreaker } from '../platform/translation/circuit-breaker';
import type { Pusher } from '../platform/push/port';
import { isLoopback } from '../platform/loopback';
import { createPusher } from '../platform/push/pusher';
import { createWebPush, makePushKeys, type PushKeys } from '../platform/push/web-push';
import { keyOfFolder } from '../platform/secrets/key-file';
import { createSecretBox, type SecretBox } from '../platform/secrets/secret-box';
import { sharedSecret, type SecretStore } from '../platform/secrets/shared-secret';
import { requireOwnFolder, requireUnmarked, type Queries } from '../platform/storage/folder/identity';
import { createFolderStore } from '../platform/storage/folder/store';
import type { ObjectStore } from '../platform/storage/port';
import { requireNoOtherStore, requireSameStore, storeName } from '../platform/storage/same-store';
import { createS3Store } from '../platform/storage/s3/store';
import { addressesIn } from '../platform/outside/address-ranges';
import { createGuard, type Guard, type GuardOptions } from '../platform/outside/guarded';
import { createWebhookCaller } from '../platform/webhooks/caller';

/** The services that the features use, without those that need the running process. */
/** Without SECRETS_KEY the data folder keeps a key. */
export const secretBoxOf = async ({ SECRETS_KEY: key, SECRETS_KEY_PREVIOUS: previous, dataDir }: Config): Promise<SecretBox> =>
  createSecretBox(key ?? (await keyOfFolder(dataDir)), previous);

export async function outsideServices(
  config: Config,
  { database, secrets }: { database: Database; secrets: SecretStore },
  clock: Clock,
): Promise<Omit<BackgroundServices, 'realtime' | 'storage' | 'cards' | 'crewPins' | 'kioskDevices' | 'companySignIn'> & { guard: Guard }> {
  const guarded = guardOf(config);
  return {
    supportForm: supportFormOf(config),
    languageModel: languageModelOf(config),
    translation: translationOf(config, clock),
    places: placesOf(config),
    uploadQuota: uploadQuotaOf(config),
    mail: { ...mailOf(config), joinUrl: await joinUrlOf(config, database, clock) },
    pictures: createPictures({ database, clock, secret: await sharedSecret(secrets, 'picture links') }),
    passwords: passwordsOf(config, database),
    pusher: await pusherOf(config, secrets, clock),
    secretBox: secrets.box,
    webhooks: createWebhookCaller({ callMilliseconds: callMilliseconds(config), ...guarded }),
    guard: createGuard(guarded),
    linkSecret: await sharedSecret(secrets, 'unsubscribe links'),
    auditKeptMonths: config.AUDIT_KEPT_MONTHS,
  };
}

/** Which addresses customers may name: for webhooks and for identity providers of companies. */
const guardOf = (config: Config): GuardOptions => ({
  isLocalAllowed: !config.isProduction && isLoopback(new URL(config.publicUrl).hostname),
  allowed: { hosts: config.WEBHOOK_ALLOWED_HOSTS ?? [], hasAddress: addressesIn(config.WEBHOOK_ALLOWED_RANGES ?? []) },
  ca: authoritiesOfWebhooks(config),
});

/** Authorities of one call replace those that Node has read itself, so they also name the operator's own. */
function authoritiesOfWebhooks({ WEBHOOK_CA_FILE: ofWebhooks, NODE_EXTRA_CA_CERTS: extra }: Config): string | undefined {
  if (ofWebhooks === undefined) return undefined;
  return extra === undefined ? ofWebhooks : `${ofWebhooks}\n${readFileSync(extra, 'utf8')}`;
}

/** Opens the recorded store of files: a bucket if one is configured, otherwise a folder. */
export async function openStorage(config: Config, secrets: SecretStore): Promise<ObjectStore> {
  const store = await openConfiguredStore(config, secrets);
  await recordStore(config, secrets.pool);
  return store;
}

/** Opens the configured store, recorded or not. */
export async function openConfiguredStore(config: Config, secrets: SecretStore): Promise<ObjectStore> {
  return openStoreOf(config, () => sharedSecret(secrets, 'file links'));
}

/** The configured store for a command that makes no links. The database may be empty. */
export const openStoreWithoutLinks = (config: Config): Promise<ObjectStore> => openStoreOf(config, async () => randomUUID());

async function openStoreOf(config: Config, secretOfLinks: () => Promise<string>): Promise<ObjectStore> {
  const { publicUrl, FILES_S3_BUCKET: bucket } = config;
  if (bucket !== undefined) return openBucket(config, bucket);
  return createFolderStore({ folder: uploadsOf(config), secret: await secretOfLinks(), origin: () => publicUrl, clock: systemClock });
}

/** Throws if the configured folder belongs to a database. */
export async function requireUnmarkedFolder(config: Config): Promise<void> {
  if (config.FILES_S3_BUCKET === undefined) await requireUnmarked(uploadsOf(config));
}

const uploadsOf = ({ dataDir }: Config): string => join(dataDir, 'uploads');

/** The configured store in words, for operators. */
export const storePlace = (config: Config): string =>
  config.FILES_S3_BUCKET === undefined ? `the folder ${uploadsOf(config)}` : configuredStore(config);

const configuredStore = ({ FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint }: Config): string =>
  storeName(bucket === undefined ? 'folder' : { bucket, endpoint });

/** Records the configured store in the database at the first start. Throws if another store is recorded. */
export async function recordStore(config: Config, pool: Queries): Promise<void> {
  const name = configuredStore(config);
  await requireNoOtherStore(name, pool);
  // a start that cannot use its folder records nothing
  if (config.FILES_S3_BUCKET === undefined) await requireOwnFolder(uploadsOf(config), pool);
  await requireSameStore(name, pool);
}

export function openBucket(config: Config, bucket: string): Promise<ObjectStore> {
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return createS3Store({
    bucket,
    region: config.FILES_S3_REGION,
    endpoint: config.FILES_S3_ENDPOINT,
    pathStyle: config.FILES_S3_PATH_STYLE,
    credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    clock: systemClock,
    callMilliseconds: callMilliseconds(config),
  }).catch((error: Error) => {
    if (error.name !== 'CredentialsProviderError') throw error;
    throw new ConfigurationError(
      'FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY should both hold a value, because this machine has no role for the bucket.',
    );
  });
}

const callMilliseconds = ({ OUTSIDE_CALL_SECONDS: seconds }: Config): number => seconds * 1000;
/** A language model takes longer to answer than other services. */
const thinkingFactor = 6;

/** Without a mail service, development keeps e-mail as files. */
export function mailOf(config: Config): Mail {
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_WITHOUT_TLS: allowsPlain, SMTP_CONNECTIONS: maxConnections, MAIL_LIMITS: limits } = config;
  const homeUrl = config.publicUrl + config.BASE_PATH;
  if (url !== undefined)
    return {
      mailer: createSmtpMailer({ url, from, allowsPlain, maxConnections, callMilliseconds: callMilliseconds(config) }),
      limits: limits === undefined ? undefined : readMailLimits(limits),
      replies: repliesOf(config),
      homeUrl,
    };
  const folder = join(config.dataDir, 'mail');
  if (config.isProduction) return { mailer: undefined, homeUrl };
  return { mailer: createFolderMailer({ folder, from, clock: systemClock }), folder, homeUrl };
}

/** The configuration has all of them, or none. */
const repliesOf = ({ REPLY_ADDRESS: address, REPLY_SECRET: secret, REPLY_CHECKED_BY: checkedBy }: Config): ReplySettings | undefined =>
  address === undefined || secret === undefined || checkedBy === undefined ? undefined : { address, secret, checkedBy };

/** The keys stay the same, because each subscription belongs to one key. */
async function pusherOf(config: Config, secrets: SecretStore, clock: Clock): Promise<Pusher> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM: from } = config;
  const kept = async (): Promise<PushKeys> =>
    JSON.parse(await sharedSecret(secrets, 'push keys', () => JSON.stringify(makePushKeys()))) as PushKeys;
  const keys = publicKey !== undefined && privateKey !== undefined ? { publicKey, privateKey } : await kept();
  const address = /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? 'no-reply@localhost';
  const contact = config.publicUrl.startsWith('https:') ? config.publicUrl : `mailto:${address}`;
  const browsers = createWebPush({ keys, contact, callMilliseconds: callMilliseconds(config) });
  return createPusher({ browsers, apps: await fcmOf(config, clock) });
}

async function fcmOf(config: Config, clock: Clock): Promise<ReturnType<typeof createFcm> | undefined> {
  const { FCM_KEY_FILE: file, FCM_URL: origin } = config;
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch(() => '');
  const key = googleKey.safeParse(parseJson(text));
  if (!key.success) throw new ConfigurationError(`FCM_KEY_FILE should hold ${variables.FCM_KEY_FILE.holds}.`);
  return createFcm({ key: key.data, origin, clock, callMilliseconds: callMilliseconds(config) });
}

function passwordsOf({ OIDC_ISSUER, PASSWORD_URL }: Config, database: Database): Passwords {
  if (OIDC_ISSUER !== undefined) return { providerUrl: PASSWORD_URL ?? null };
  return {
    providerUrl: null,
    // the throttle of the account is enough, because the caller is known
    change: ({ subject, ...change }) => changePassword(database.systemPool, { ...change, subject, ip: subject }),
  };
}

function supportFormOf(config: Config): BackgroundServices['supportForm'] {
  const { SUPPORT_FORM_URL: url } = config;
  return url === undefined ? undefined : createFormService({ url, callMilliseconds: callMilliseconds(config) });
}

const gigabyte = 1_000_000_000;

const uploadQuotaOf = (config: Config): BackgroundServices['uploadQuota'] => ({
  personFiles: config.QUOTA_PERSON_FILES,
  personBytes: config.QUOTA_PERSON_GB * gigabyte,
  companyFiles: config.QUOTA_COMPANY_FILES,
  companyBytes: config.QUOTA_COMPANY_GB * gigabyte,
});

function languageModelOf(config: Config): BackgroundServices['languageModel'] {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_KEY: key, LANGUAGE_MODEL_NAME: model } = config;
  if (url === undefined || model === undefined) return undefined;
  return createOpenAiCompatible({ url, key, model, callMilliseconds: thinkingFactor * callMilliseconds(config) });
}

function translationOf(config: Config, clock: Clock): BackgroundServices['translation'] {
  const translator = translatorOf(config, clock);
  return translator && { translator: withCircuitBreaker(translator, clock), charactersPerDay: config.QUOTA_TRANSLATED_CHARACTERS };
}

function translatorOf(config: Config, clock: Clock): Translator | undefined {
  const options = { callMilliseconds: callMilliseconds(config), clock };
  const { LIBRETRANSLATE_URL: url, LIBRETRANSLATE_KEY: key, DEEPL_KEY: deepLKey, DEEPL_URL: deepLUrl } = config;
  if (deepLKey !== undefined) return createDeepL({ ...options, key: deepLKey, url: deepLUrl });
  return url === undefined ? undefined : createLibreTranslate({ ...options, url, key });
}

/** An outside service only if one is configured. */
function placesOf(config: Config): BackgroundServices['places'] {
  const { GOOGLE_PLACES_KEY: key, NOMINATIM_URL: url } = config;
  if (key !== undefined) return createGooglePlaces({ key, callMilliseconds: callMilliseconds(config) });
  if (url !== undefined) return createNominatim({ url, callMilliseconds: callMilliseconds(config) });
  return createEmbeddedGazetteer();
}
