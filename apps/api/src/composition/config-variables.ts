/** Every environment variable: its type, its default, and what a valid value is. docs/operations-reference.md lists them. */
import { z } from 'zod';
import {
  address,
  addressRanges,
  certificateFile,
  certificatePath,
  databaseAddress,
  encryptionKey,
  headersOfCalls,
  hostNames,
  issuer,
  key,
  limit,
  number,
  oneHost,
  onOff,
  origin,
  port,
  secret,
  trustedProxies,
  webOrigins,
  wholeNumber,
  words,
} from './config-schemas';
import { maxLocalPart } from '../platform/mail/replies/address';
import { readMailLimits } from '../platform/mail/limits';
import { readPusherAddress } from '../platform/realtime/pusher-address';

/** Set by the build: the version and a digest of the sources. */
declare const BUILD_STAMP: string | undefined;

export interface Variable {
  schema: z.ZodType;
  /** Describes a valid value. The message for an invalid value contains it. */
  holds: string;
  secret?: true;
}

export const variables = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']).optional(), holds: 'development, production or test' },
  ENVIRONMENT: { schema: z.string().min(1).max(30).optional(), holds: 'the name on the ribbon, such as Staging; production shows none' },
  PORT: { schema: port.default(8080), holds: 'a port from 0 to 65535' },
  HOST: { schema: z.string().min(1).optional(), holds: 'the address to listen on' },
  PUBLIC_URL: {
    schema: oneHost.optional(),
    holds: 'where people reach the product, such as https://muster.example.com, without a path (BASE_PATH holds one)',
  },
  BASE_PATH: {
    schema: z
      .string()
      .regex(/^\/(?:[\w-]+(?:\/|$))*$/)
      // the product serves other routes below these paths
      .regex(/^(?!\/(?:api|app|files|idp|scim)(?:\/|$))/)
      .default('/')
      .transform((path) => (path.endsWith('/') ? path : `${path}/`)),
    holds: 'the path of the product on its host, starting with / and not below /api, /app, /files, /idp or /scim',
  },
  SERVICE_WORKER: {
    schema: onOff.default(true),
    holds: 'true or false: false removes the service worker and its caches from every device that opens the product',
  },
  PROCESS_ROLE: { schema: z.enum(['both', 'api', 'worker']).default('both'), holds: 'both, api or worker' },
  DATA_DIR: { schema: z.string().min(1).default('.data'), holds: 'a folder for the embedded database and uploads' },
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    holds: `postgres://user:password@host:port/database, or several host:port with commas between them, without start-up parameters such as "options"; in a password, # / ? and % are written as %23 %2F %3F and %25`,
    secret: true,
  },
  SECRETS_KEY: {
    schema: encryptionKey.optional(),
    holds: 'the key that encrypts secrets in the database: 32 bytes in base64, which `openssl rand -base64 32` makes. Keep a copy of it',
    secret: true,
  },
  SECRETS_KEY_PREVIOUS: {
    schema: encryptionKey.optional(),
    holds: 'the key before SECRETS_KEY, in the same form, until every process has started with the new one',
    secret: true,
  },
  DATABASE_APP_URL: {
    schema: databaseAddress.optional(),
    holds: 'the address of the same database with a login that is a member of muster_app alone; requests then use it',
    secret: true,
  },
  DATABASE_APP_POOLED: {
    schema: onOff.default(false),
    holds: 'true if DATABASE_APP_URL leads through a pooler such as pgbouncer; each transaction then takes its role anew',
  },
  DATABASE_READ_URL: {
    schema: databaseAddress.optional(),
    holds: 'the address of a streaming replica of the same database, or of several; reports, exports and the directory then read from it',
    secret: true,
  },
  DATABASE_POOL_SIZE: { schema: wholeNumber(2, 200).default(16), holds: 'connections per process, 2 to 200' },
  ALLOW_NEWER_SCHEMA: {
    schema: onOff.default(false),
    holds: 'true to start on a database that a newer build has upgraded, to go back by one release',
  },
  DEMO_DATA: { schema: onOff.optional(), holds: 'true or false: whether an empty database gets the demo data' },
  FIRST_ADMIN_EMAIL: {
    schema: z.email().max(254).toLowerCase().optional(),
    holds: 'the e-mail address of the first system manager; used while no system manager can sign in',
  },
  OIDC_ISSUER: {
    schema: issuer.optional(),
    holds:
      "the identity provider's issuer, such as https://login.example.com, without user, query and fragment; without it the embedded one runs",
  },
  EMBEDDED_PROVIDER_ON_NETWORK: {
    schema: onOff.default(false),
    holds: 'true to let other machines sign in with the embedded identity provider and its demo accounts',
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1).default('muster-web'), holds: 'the client id of the web application' },
  OIDC_CLIENT_SECRET: {
    schema: secret.optional(),
    holds: 'the secret of that client, if it has one; the api then exchanges the codes, and people get tokens of the product',
    secret: true,
  },
  OIDC_AUDIENCE: {
    schema: words.default(['urn:muster:api']),
    holds: 'the audiences of access tokens that are accepted, separated by spaces; the page requests the first',
  },
  OIDC_SCOPE: {
    schema: words.refine((scopes) => scopes.includes('openid')).default(['openid', 'profile', 'email']),
    holds: 'the scopes that the page requests, separated by spaces; openid is required',
  },
  OIDC_TRUST_EMAIL: {
    schema: z.enum(['verified', 'always', 'never']).default('verified'),
    holds: 'verified, always or never: whether the product trusts an e-mail address: only with email_verified, always or never',
  },
  NUMBER_SIGN_IN: {
    schema: onOff.optional(),
    holds: 'true to let people without an e-mail address sign in with a number and a PIN. Default: false in production',
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
  SECURITY_CONTACT: {
    schema: z.url({ protocol: /^(?:mailto|https)$/ }).optional(),
    holds:
      'where people report weaknesses, such as mailto:security@example.com or https://example.com/security; without it there is no security.txt',
  },
  SMTP_URL: {
    schema: z
      .url({ protocol: /^smtps?$/, abort: true })
      .refine((text) => new URL(text).hostname !== '')
      .optional(),
    holds: 'the mail service, such as smtp://user:password@mail.example.com:587; without it no e-mail is sent',
    secret: true,
  },
  SMTP_WITHOUT_TLS: {
    schema: onOff.default(false),
    holds: 'true to send e-mail and the password of SMTP_URL without encryption if the mail service offers no STARTTLS',
  },
  SMTP_CONNECTIONS: {
    schema: z.coerce.number().int().min(1).max(200).default(20),
    holds: 'the maximum number of connections of a process to the mail service, 1 to 200',
  },
  MAIL_LIMITS: {
    schema: z
      .string()
      .refine((text) => readMailLimits(text) !== undefined)
      .optional(),
    holds:
      'the most notifications by e-mail to a domain, over all processes, such as gmail.com=20/min, *=600/hour (min or hour; * is each other domain)',
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
  REPLY_ADDRESS: {
    schema: z
      .email()
      .regex(new RegExp(`^[a-z0-9]{1,${maxLocalPart}}@`))
      .optional(),
    holds: `where people reply to e-mails about questions, such as reply@reply.example.com: at most ${maxLocalPart} small letters and digits before the @; without it there are no replies`,
  },
  REPLY_SECRET: {
    schema: z
      .string()
      .regex(/^\S{32,200}$/)
      .optional(),
    holds: 'what the mail server shows when it hands a reply over: at least 32 characters, such as `openssl rand -hex 32` makes',
    secret: true,
  },
  REPLY_CHECKED_BY: {
    schema: z
      .string()
      .regex(/^[\w.-]{1,200}$/)
      .optional(),
    holds: 'the name of your mail server in Authentication-Results, such as mail.example.com',
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
  FCM_KEY_FILE: {
    schema: z.string().min(1).optional(),
    holds: "the path of a Google service account's key file (JSON), which sends push messages to installed apps; without it none are sent",
  },
  FCM_URL: {
    schema: origin.default('https://fcm.googleapis.com'),
    holds: 'where Firebase Cloud Messaging is, if apps are reached through a gateway',
  },
  PUSHER_URL: {
    schema: address.refine((text) => readPusherAddress(text) !== undefined).optional(),
    holds: 'https://key:secret@api-host/apps/app-id of a Pusher-compatible service; in a secret, % is written as %25',
    secret: true,
  },
  PUSHER_CLIENT_HOST: {
    schema: z.string().min(1).optional(),
    holds: 'where browsers connect to that service: a host, host:port or https://host:port',
  },
  RATE_READ: { schema: limit(3_000), holds: 'reads per person and minute' },
  RATE_WRITE: { schema: limit(600), holds: 'writes per person and minute' },
  RATE_EXPORT: { schema: limit(20), holds: 'exports per person and minute' },
  RATE_FEED: { schema: limit(60), holds: 'pages of the data feed per caller and minute' },
  RATE_SIGN_IN: { schema: limit(60), holds: 'sign-in calls per person and minute' },
  RATE_INVITE: { schema: limit(60), holds: 'invitations per person and minute' },
  RATE_RESEND: { schema: limit(10), holds: 'repeated invitations per person and minute' },
  RATE_UPLOAD: { schema: limit(120), holds: 'files per person and minute' },
  RATE_LOCATION: { schema: limit(120), holds: 'searches for places per person and minute' },
  RATE_TRANSLATE: { schema: limit(60), holds: 'calls for translations per person and minute' },
  RATE_ADDRESS: {
    schema: limit(60_000),
    holds: 'requests per network address and minute, of all people together',
  },
  MAX_DELAY_MS: {
    schema: wholeNumber(0, 600_000).default(2_000),
    holds: 'the delay in milliseconds above which a busy process answers 503; 0 switches this off',
  },
  DRAIN_SECONDS: {
    schema: number(/^\d{1,3}(\.\d{1,3})?$/, 0, 300).optional(),
    holds: 'seconds from 0 to 300 after SIGTERM in which the process still serves requests, while health answers 503',
  },
  TRUST_PROXY: {
    schema: trustedProxies.default(false),
    holds: "your proxies' addresses or ranges, such as 10.0.0.0/8,loopback, or their number (true would trust every client)",
  },
  SUPPORT_FORM_URL: {
    schema: address.optional(),
    holds:
      'where support requests are posted, such as https://forms.example.com/submissions/v3/integration/submit/{portalId}/{formGuid}; without it they are switched off',
  },
  LANGUAGE_MODEL_URL: {
    schema: origin.optional(),
    holds: 'an OpenAI-compatible service that writes summaries, such as https://api.example.com/v1; without it, summaries quote and count',
  },
  LANGUAGE_MODEL_KEY: { schema: z.string().min(1).optional(), holds: 'the key for that service, if it needs one', secret: true },
  LANGUAGE_MODEL_NAME: { schema: z.string().min(1).max(200).optional(), holds: 'the name of the model at that service' },
  LIBRETRANSLATE_URL: {
    schema: origin.optional(),
    holds: 'a LibreTranslate server, such as https://translate.example.com, which translates texts for companies that have translation',
  },
  LIBRETRANSLATE_KEY: { schema: z.string().min(1).optional(), holds: 'the key for that server, if it needs one', secret: true },
  DEEPL_KEY: {
    schema: z
      .string()
      .regex(/^[\w:-]{10,200}$/)
      .optional(),
    holds: 'the key for DeepL, which translates texts for companies that have translation, in place of LibreTranslate',
    secret: true,
  },
  DEEPL_URL: { schema: origin.optional(), holds: "DeepL's address, if it is neither that of the free nor of the paid plan" },
  QUOTA_TRANSLATED_CHARACTERS: {
    schema: limit(500_000),
    holds: 'maximum number of characters that the translation service translates for one company within 24 hours',
  },
  FILES_S3_BUCKET: {
    schema: z
      .string()
      .regex(/^(?!.*\.\.)[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/)
      .optional(),
    holds: 'the name of a bucket at an S3-compatible service, such as muster-files; without any FILES_S3 variable, files are in DATA_DIR',
  },
  FILES_S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('us-east-1'),
    holds: 'the region of the bucket, such as eu-west-1',
  },
  FILES_S3_ENDPOINT: {
    schema: origin.optional(),
    holds: 'the address of the service, such as https://s3.example.com, unless it is Amazon S3',
  },
  FILES_S3_PATH_STYLE: { schema: onOff.default(false), holds: 'true if the bucket is in the path, not in the host name' },
  FILES_S3_ACCESS_KEY_ID: {
    schema: key.optional(),
    holds: 'the access key; without it, the role of the machine',
    secret: true,
  },
  FILES_S3_SECRET_ACCESS_KEY: { schema: secret.optional(), holds: 'the secret of that access key', secret: true },
  QUOTA_PERSON_FILES: { schema: limit(5_000), holds: 'maximum number of files that one person has uploaded' },
  QUOTA_PERSON_GB: { schema: wholeNumber(1, 1_000_000).default(20), holds: 'maximum gigabytes that one person has uploaded' },
  QUOTA_COMPANY_FILES: { schema: wholeNumber(1, 1_000_000_000).default(100_000), holds: 'maximum number of files of one company' },
  QUOTA_COMPANY_GB: { schema: wholeNumber(1, 1_000_000).default(200), holds: 'maximum gigabytes of the files of one company' },
  GOOGLE_PLACES_KEY: {
    schema: z.string().min(1).optional(),
    holds: 'the key for Google Places (New), which finds addresses instead of the embedded list of cities',
    secret: true,
  },
  NOMINATIM_URL: {
    schema: origin.optional(),
    holds: 'a Nominatim server, such as https://nominatim.example.com, which finds addresses instead of the embedded list of cities',
  },
  ALLOWED_ORIGINS: {
    schema: webOrigins.optional(),
    holds: 'origins whose pages may call the api with a token, separated by commas, such as https://intranet.example.com',
  },
  WEBHOOK_ALLOWED_HOSTS: {
    schema: hostNames.optional(),
    holds: 'names of hosts in your own network that webhooks may reach, separated by commas, such as n8n.intern.example.com',
  },
  WEBHOOK_ALLOWED_RANGES: {
    schema: addressRanges.optional(),
    holds: 'addresses or ranges of your own network that webhooks may reach, separated by commas, such as 10.20.0.0/16',
  },
  WEBHOOK_CA_FILE: {
    schema: certificateFile.optional(),
    holds: 'a readable file with PEM certificates of authorities that receivers of webhooks use, beside the usual ones',
  },
  NODE_EXTRA_CA_CERTS: {
    schema: certificatePath.optional(),
    holds:
      'the path of a readable file with PEM certificates of your own authorities, which every call to another service then trusts beside the usual ones',
  },
  OUTSIDE_CALL_SECONDS: {
    schema: wholeNumber(1, 120).default(10),
    holds: 'seconds that a call to another service may take, 1 to 120; a language model and large files get six times as long',
  },
  AUDIT_KEPT_MONTHS: {
    schema: wholeNumber(13, 1_200).optional(),
    holds: 'months after which audit records are deleted, 13 to 1200; without it none is deleted',
  },
  METRICS_PORT: { schema: port.optional(), holds: 'a port for metrics and probes, from 0 to 65535; without it there is no such listener' },
  METRICS_HOST: { schema: z.string().min(1).default('127.0.0.1'), holds: 'the address on which metrics listen' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: origin.optional(),
    holds: 'a collector of traces (OTLP over HTTP in JSON), such as http://127.0.0.1:4318; without it no span is made',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: headersOfCalls.optional(),
    holds: 'headers for that collector, such as authorization=Bearer%20word, separated by commas, with %20 for a blank',
    secret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: number(/^[01](\.\d{1,6})?$/, 0, 1).default(1),
    holds: 'the share of the traces that begin here and are sent, from 0 to 1, such as 0.05',
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
    holds: 'the build stamp; without it, the one that the build made',
  },
} satisfies Record<string, Variable>;
