/** The only module that reads the environment. It types, checks and describes each variable. docs/operations.md lists them. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { maskedValue, type Setting } from '@muster/contract/admin/configuration';
import { z } from 'zod';
import { isLoopback } from './platform/loopback';
import { hasHarmlessParameters } from './platform/database/assert-role';

/** Set by the build: the version and a digest of the sources. */
declare const BUILD_STAMP: string | undefined;

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off'] });
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z.url({ protocol: /^https?$/ });
const origin = address.transform((text) => text.replace(/\/$/, ''));

/** The values that proxy-addr accepts: false, a number of hops, or a comma-separated list of names, addresses and ranges. */
const trustedProxies = z
  .string()
  .transform((text): false | number | string[] => {
    if (/^(false|off|0)$/.test(text)) return false;
    return /^\d$/.test(text) ? Number(text) : text.split(',').map((one) => one.trim());
  })
  .refine((trusted) => !Array.isArray(trusted) || trusted.every(isProxyRange));

function isProxyRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [base = '', bits, ...rest] = text.split('/');
  const version = isIP(base);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const words = z
  .string()
  .regex(/^[^\s"\\]+( [^\s"\\]+)*$/)
  .transform((text) => text.split(' '));

interface Variable {
  schema: z.ZodType;
  /** Describes a valid value. The message for an invalid value contains it. */
  holds: string;
  secret?: true;
}

const variables = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']).optional(), holds: 'development, production or test' },
  ENVIRONMENT: { schema: z.string().min(1).max(30).optional(), holds: 'the name on the ribbon, such as Staging; production shows none' },
  PORT: { schema: port.default(8080), holds: 'a port from 0 to 65535' },
  HOST: { schema: z.string().min(1).optional(), holds: 'the address to listen on' },
  PUBLIC_URL: { schema: origin.optional(), holds: 'where people reach the product, such as https://muster.example.com' },
  BASE_PATH: {
    schema: z
      .string()
      .regex(/^\/([\w-]+\/?)*$/)
      .default('/')
      .transform((path) => (path.endsWith('/') ? path : `${path}/`)),
    holds: 'the path below which the screens stand, starting with /',
  },
  SERVICE_WORKER: {
    schema: onOff.default(true),
    holds: 'true or false: false removes the service worker and its caches from every device that opens the product',
  },
  PROCESS_ROLE: { schema: z.enum(['both', 'api', 'worker']).default('both'), holds: 'both, api or worker' },
  DATA_DIR: { schema: z.string().min(1).default('.data'), holds: 'a folder for the embedded database and uploads' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .refine(hasHarmlessParameters)
      .optional(),
    holds: `postgres://user:password@host:port/database, without start-up parameters such as "options"`,
    secret: true,
  },
  DATABASE_APP_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .refine(hasHarmlessParameters)
      .optional(),
    holds: 'the address of the same database with a login that is a member of muster_app alone; requests then use it',
    secret: true,
  },
  DATABASE_POOL_SIZE: { schema: wholeNumber(2, 200).default(16), holds: 'connections a process, 2 to 200' },
  ALLOW_NEWER_SCHEMA: {
    schema: onOff.default(false),
    holds: 'true to start on a database that a newer build has upgraded: for going back by one release',
  },
  DEMO_DATA: { schema: onOff.optional(), holds: 'true or false: whether an empty database gets the demo world' },
  FIRST_ADMIN_EMAIL: {
    schema: z.email().max(254).toLowerCase().optional(),
    holds: 'the e-mail address of the first system manager; used while no system manager can sign in',
  },
  OIDC_ISSUER: {
    schema: address.optional(),
    holds: "the identity provider's issuer, such as https://login.example.com; without it the embedded one runs",
  },
  EMBEDDED_PROVIDER_ON_NETWORK: {
    schema: onOff.default(false),
    holds: 'true to let other machines sign in with the embedded identity provider and its demo accounts',
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1).default('muster-web'), holds: 'the client id of the web application' },
  OIDC_AUDIENCE: {
    schema: words.default(['urn:muster:api']),
    holds: 'the audiences of access tokens that are accepted, separated by spaces; the page asks for the first',
  },
  OIDC_SCOPE: {
    schema: words.refine((scopes) => scopes.includes('openid')).default(['openid', 'profile', 'email']),
    holds: 'the scopes that the page asks for, separated by spaces, openid among them',
  },
  OIDC_TRUST_EMAIL: {
    schema: z.enum(['verified', 'always', 'never']).default('verified'),
    holds: 'verified, always or never: whether an e-mail address needs email_verified to be believed',
  },
  OIDC_EMAIL_CLAIM: {
    schema: z
      .string()
      .regex(/^[\w:/.-]{1,100}$/)
      .default('email'),
    holds: 'the claim with the e-mail address, such as email, preferred_username or upn',
  },
  PASSWORD_URL: {
    schema: address.optional(),
    holds: "the page on which OIDC_ISSUER's people change their passwords, such as https://login.example.com/account",
  },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/ })
      .refine((text) => new URL(text).hostname !== '')
      .optional(),
    holds: 'the mail service, such as smtp://user:password@mail.example.com:587; without it no e-mail is sent',
    secret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .min(3)
      .max(254)
      .regex(/^[^\r\n]*@[^\r\n]*$/)
      .default('Muster <no-reply@localhost>'),
    holds: 'the sender of e-mail, such as Muster <no-reply@example.com>',
  },
  VAPID_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    holds: 'the public key of push messages in base64url; without it the product makes keys once and keeps them',
  },
  VAPID_PRIVATE_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    holds: 'the private key of VAPID_PUBLIC_KEY in base64url',
    secret: true,
  },
  PUSHER_URL: { schema: z.url().optional(), holds: 'https://key:secret@api-host/apps/app-id of a Pusher-compatible service', secret: true },
  PUSHER_CLIENT_HOST: {
    schema: z.string().min(1).optional(),
    holds: 'where browsers connect to that service: a host, host:port or https://host:port',
  },
  RATE_READ: { schema: wholeNumber(1, 10_000_000).default(3_000), holds: 'reads a minute and person' },
  RATE_WRITE: { schema: wholeNumber(1, 10_000_000).default(600), holds: 'writes a minute and person' },
  RATE_EXPORT: { schema: wholeNumber(1, 10_000_000).default(20), holds: 'exports a minute and person' },
  RATE_SIGN_IN: { schema: wholeNumber(1, 10_000_000).default(60), holds: 'sign-in calls a minute and person' },
  RATE_INVITE: { schema: wholeNumber(1, 10_000_000).default(60), holds: 'invitations a minute and person' },
  RATE_RESEND: { schema: wholeNumber(1, 10_000_000).default(10), holds: 'repeated invitations a minute and person' },
  RATE_UPLOAD: { schema: wholeNumber(1, 10_000_000).default(120), holds: 'files a minute and person' },
  RATE_LOCATION: { schema: wholeNumber(1, 10_000_000).default(120), holds: 'searches for places a minute and person' },
  RATE_ADDRESS: {
    schema: wholeNumber(1, 10_000_000).default(60_000),
    holds: 'requests a minute from one network address, whoever asks',
  },
  MAX_DELAY_MS: {
    schema: wholeNumber(0, 600_000).default(2_000),
    holds: 'milliseconds of delay from which on a busy process answers 503; 0 never does',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(300).optional(),
    holds: 'seconds from 0 to 300 for which health answers 503 and requests are still served after SIGTERM',
  },
  TRUST_PROXY: {
    schema: trustedProxies.default(false),
    holds: "your proxies' addresses or ranges, such as 10.0.0.0/8,loopback, or how many stand in front (true would believe every client)",
  },
  SUPPORT_FORM_URL: {
    schema: address.optional(),
    holds:
      'where support requests are posted, such as https://forms.example.com/submissions/v3/integration/submit/{portalId}/{formGuid}; without it they are switched off',
  },
  LANGUAGE_MODEL_URL: {
    schema: origin.optional(),
    holds: 'an OpenAI-compatible service that writes summaries, such as https://api.example.com/v1; without it they quote',
  },
  LANGUAGE_MODEL_KEY: { schema: z.string().min(1).optional(), holds: 'the key for that service, where it asks for one', secret: true },
  LANGUAGE_MODEL_NAME: { schema: z.string().min(1).max(200).optional(), holds: 'the name of the model at that service' },
  FILES_S3_BUCKET: {
    schema: z.string().min(3).max(63).optional(),
    holds: 'the bucket for files at a service that speaks S3; without it they lie in DATA_DIR',
  },
  FILES_S3_REGION: { schema: z.string().min(1).default('us-east-1'), holds: 'the region of the bucket' },
  FILES_S3_ENDPOINT: { schema: origin.optional(), holds: 'the address of the service, where it is not Amazon’s' },
  FILES_S3_PATH_STYLE: { schema: onOff.default(false), holds: 'true where the bucket stands in the path and not in the host’s name' },
  FILES_S3_ACCESS_KEY_ID: {
    schema: z.string().min(1).optional(),
    holds: 'the access key; without it what the machine’s role gives',
    secret: true,
  },
  FILES_S3_SECRET_ACCESS_KEY: { schema: z.string().min(1).optional(), holds: 'the secret of that access key', secret: true },
  QUOTA_PERSON_FILES: { schema: wholeNumber(1, 10_000_000).default(5_000), holds: 'files that one person may have uploaded' },
  QUOTA_PERSON_GB: { schema: wholeNumber(1, 1_000_000).default(20), holds: 'gigabytes that one person may have uploaded' },
  QUOTA_COMPANY_FILES: { schema: wholeNumber(1, 1_000_000_000).default(100_000), holds: 'files that one company may have' },
  QUOTA_COMPANY_GB: { schema: wholeNumber(1, 1_000_000).default(200), holds: 'gigabytes that the files of one company may take' },
  GOOGLE_PLACES_KEY: {
    schema: z.string().min(1).optional(),
    holds: 'the key for Google Places (New), which then finds addresses instead of the embedded list of cities',
    secret: true,
  },
  NOMINATIM_URL: {
    schema: origin.optional(),
    holds: 'a Nominatim server, such as https://nominatim.example.com, which then finds addresses instead of the embedded list of cities',
  },
  OUTSIDE_CALL_SECONDS: {
    schema: wholeNumber(1, 120).default(10),
    holds: 'seconds that a call to another service may take, 1 to 120; a language model and large files get six times as long',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    holds: 'fatal, error, warn, info, debug, trace or silent',
  },
  BUILD: {
    schema: z
      .string()
      .regex(/^[\w.+-]{1,60}$/)
      .default(typeof BUILD_STAMP === 'string' ? BUILD_STAMP : 'dev'),
    holds: 'the build stamp, where it is to be another than the build gave',
  },
} satisfies Record<string, Variable>;

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

export interface Config extends Omit<Values, 'NODE_ENV'> {
  NODE_ENV: 'development' | 'production' | 'test';
  /** The address to listen on. */
  host: string;
  /** The address where people reach the product. Default: http://localhost with the port. */
  publicUrl: string;
  dataDir: string;
  isProduction: boolean;
  demoData: boolean;
  drainSeconds: number;
  /** The variables that have a value in the environment. */
  given: ReadonlySet<string>;
}

/** Stops the start. The message is one line. */
export class ConfigurationError extends Error {}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = {} as Record<string, unknown>;
  for (const [name, { schema, holds }] of Object.entries(variables) as [string, Variable][]) {
    const given = environment[name];
    const result = schema.safeParse(given === '' ? undefined : given);
    if (!result.success) throw new ConfigurationError(`${name} should hold ${holds}.`);
    values[name] = result.data;
  }
  const read = values as Values;
  const NODE_ENV = read.NODE_ENV ?? (isAllHere(read) ? 'development' : 'production');
  const isProduction = NODE_ENV === 'production';
  requireSafeSignIn(read, isProduction);
  if (isProduction && !read.PUBLIC_URL) throw new ConfigurationError(`PUBLIC_URL should hold ${variables.PUBLIC_URL.holds}.`);
  if (read.DATABASE_APP_URL && !read.DATABASE_URL)
    throw new ConfigurationError(`DATABASE_URL should hold ${variables.DATABASE_URL.holds}.`);
  if (read.LANGUAGE_MODEL_URL && !read.LANGUAGE_MODEL_NAME)
    throw new ConfigurationError(`LANGUAGE_MODEL_NAME should hold ${variables.LANGUAGE_MODEL_NAME.holds}.`);
  if ((read.FILES_S3_ACCESS_KEY_ID === undefined) !== (read.FILES_S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigurationError('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY should both hold a value, or neither.');
  if ((read.VAPID_PUBLIC_KEY === undefined) !== (read.VAPID_PRIVATE_KEY === undefined))
    throw new ConfigurationError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY should both hold a value, or neither.');
  if (read.GOOGLE_PLACES_KEY && read.NOMINATIM_URL)
    throw new ConfigurationError('Only one of GOOGLE_PLACES_KEY and NOMINATIM_URL should hold a value.');
  return {
    ...read,
    NODE_ENV,
    host: read.HOST ?? (isConfinedToMachine(read) ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    isProduction,
    demoData: read.DEMO_DATA ?? (!isProduction && !read.OIDC_ISSUER),
    drainSeconds: read.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    given: new Set(Object.keys(variables).filter((name) => environment[name])),
  };
}

/** Without NODE_ENV, the environment is development only if the product uses no other machine. */
const isAllHere = ({ DATABASE_URL, OIDC_ISSUER, PUBLIC_URL }: Values): boolean =>
  !DATABASE_URL && !OIDC_ISSUER && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));

/** The embedded identity provider has accounts with a known password, so by default it serves this machine only. */
const isConfinedToMachine = (read: Values): boolean => !read.OIDC_ISSUER && !read.EMBEDDED_PROVIDER_ON_NETWORK;

const optIn = 'or set EMBEDDED_PROVIDER_ON_NETWORK=true, which lets other machines sign in with the demo accounts.';

function requireSafeSignIn(read: Values, isProduction: boolean): void {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audiences, PUBLIC_URL: publicUrl, HOST: host } = read;
  if (isProduction && !issuer)
    throw new ConfigurationError(
      "OIDC_ISSUER should hold the identity provider's issuer: the embedded one is for trying the product and refuses to run in production (NODE_ENV=development allows it).",
    );
  if (isProduction && !issuer?.startsWith('https:'))
    throw new ConfigurationError('OIDC_ISSUER should hold an address that begins with https:// in production.');
  if (audiences.includes(clientId))
    throw new ConfigurationError(
      'OIDC_AUDIENCE should hold the audience of the api, not OIDC_CLIENT_ID: tokens for the client are ID tokens.',
    );
  if (!isConfinedToMachine(read)) return;
  if (host !== undefined && !isLoopback(host))
    throw new ConfigurationError(`HOST should hold a loopback address such as 127.0.0.1. Set OIDC_ISSUER, ${optIn}`);
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
    throw new ConfigurationError(
      `PUBLIC_URL should hold an address of this machine such as http://localhost:8080. Set OIDC_ISSUER, ${optIn}`,
    );
}

/** Describes every variable with its value and where it comes from. Secrets are masked, also a password in an address. */
export function describeConfig(config: Config): Setting[] {
  return (Object.entries(variables) as [keyof Values, Variable][]).map(([name, { holds, secret }]) => ({
    name,
    holds,
    value: config[name] === undefined ? '' : secret ? maskedValue : withoutPassword(textOf(config[name])),
    source: config.given.has(name) ? 'environment' : 'default',
    isSecret: secret === true,
  }));
}

const textOf = (value: Values[keyof Values]): string => (Array.isArray(value) ? value.join(' ') : String(value));
const withoutPassword = (text: string): string => text.replace(/\/\/[^/@\s]+@/g, `//${maskedValue}@`);
