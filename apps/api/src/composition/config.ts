/** The configuration of a process: checks the environment and describes it. `config-variables/` lists the variables. */
import { resolve } from 'node:path';
import { maskedValue, type Setting } from '@muster/contract/admin/configuration';
import type { z } from 'zod';
import { variables, type Variable } from './config-variables/variables';
import { ConfigurationError, requireKnownNames, withSecretFiles, type Environment } from './environment';
import { isLoopback } from '../platform/loopback';

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
  /** People without an e-mail address sign in with a number and a PIN. */
  numberSignIn: boolean;
  drainSeconds: number;
  /** The variables that have a value in the environment. */
  given: ReadonlySet<string>;
}

/** Variables without an effect unless another one has a value. */
const needs = {
  DATABASE_APP_URL: 'DATABASE_URL',
  DATABASE_APP_POOLED: 'DATABASE_APP_URL',
  DATABASE_READ_URL: 'DATABASE_URL',
  SECRETS_KEY_PREVIOUS: 'SECRETS_KEY',
  OIDC_CLIENT_SECRET: 'OIDC_ISSUER',
  MAIL_LIMITS: 'SMTP_URL',
  REPLY_SECRET: 'REPLY_ADDRESS',
  REPLY_CHECKED_BY: 'REPLY_ADDRESS',
  REPLY_ADDRESS: 'SMTP_URL',
  OTEL_EXPORTER_OTLP_HEADERS: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  OTEL_TRACES_SAMPLER_ARG: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  PUSHER_CLIENT_HOST: 'PUSHER_URL',
  FCM_URL: 'FCM_KEY_FILE',
  LANGUAGE_MODEL_KEY: 'LANGUAGE_MODEL_URL',
  LANGUAGE_MODEL_NAME: 'LANGUAGE_MODEL_URL',
  LIBRETRANSLATE_KEY: 'LIBRETRANSLATE_URL',
  DEEPL_URL: 'DEEPL_KEY',
} satisfies Partial<Record<keyof Values, keyof Values>>;

export { ConfigurationError };

const names = Object.keys(variables);
/** The secrets, which a file can hold too. */
export const secretNames = (Object.entries(variables) as [string, Variable][]).filter(([, { secret }]) => secret).map(([name]) => name);

export function readConfig(given: Environment): Config {
  requireKnownNames(given, [...names, ...secretNames.map((name) => `${name}_FILE`)]);
  const environment = withSecretFiles(given, secretNames);
  const values = {} as Record<string, unknown>;
  for (const [name, { schema, holds }] of Object.entries(variables) as [string, Variable][]) {
    const text = environment[name];
    const result = schema.safeParse(text === '' ? undefined : text);
    if (!result.success) throw new ConfigurationError(`${name} should hold ${holds}.`);
    values[name] = result.data;
  }
  const read = values as Values;
  const NODE_ENV = read.NODE_ENV ?? (isAllHere(read) ? 'development' : 'production');
  const isProduction = NODE_ENV === 'production';
  requireSafeSignIn(read, isProduction);
  requireSecurePages(read);
  if (isProduction && !read.PUBLIC_URL) throw new ConfigurationError(`PUBLIC_URL should hold ${variables.PUBLIC_URL.holds}.`);
  for (const [name, other] of Object.entries(needs))
    if (environment[name] && !environment[other])
      throw new ConfigurationError(`${other} should hold a value, because ${name} has one and does nothing without it.`);
  for (const name of ['REPLY_SECRET', 'REPLY_CHECKED_BY'] as const)
    if (read.REPLY_ADDRESS && !read[name]) throw new ConfigurationError(`${name} should hold ${variables[name].holds}.`);
  if (read.LANGUAGE_MODEL_URL && !read.LANGUAGE_MODEL_NAME)
    throw new ConfigurationError(`LANGUAGE_MODEL_NAME should hold ${variables.LANGUAGE_MODEL_NAME.holds}.`);
  if (isProduction && read.DATABASE_URL && !read.SECRETS_KEY)
    throw new ConfigurationError(`SECRETS_KEY should hold ${variables.SECRETS_KEY.holds}.`);
  requireBucket(read, environment);
  if ((read.FILES_S3_ACCESS_KEY_ID === undefined) !== (read.FILES_S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigurationError('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY should both hold a value, or neither.');
  if ((read.VAPID_PUBLIC_KEY === undefined) !== (read.VAPID_PRIVATE_KEY === undefined))
    throw new ConfigurationError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY should both hold a value, or neither.');
  if (read.GOOGLE_PLACES_KEY && read.NOMINATIM_URL)
    throw new ConfigurationError('Only one of GOOGLE_PLACES_KEY and NOMINATIM_URL should hold a value.');
  if (read.DEEPL_KEY && read.LIBRETRANSLATE_URL)
    throw new ConfigurationError('Only one of DEEPL_KEY and LIBRETRANSLATE_URL should hold a value.');
  return {
    ...read,
    NODE_ENV,
    host: read.HOST ?? (isConfinedToMachine(read) ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    isProduction,
    demoData: read.DEMO_DATA ?? (!isProduction && !read.OIDC_ISSUER),
    numberSignIn: read.NUMBER_SIGN_IN ?? !isProduction,
    drainSeconds: read.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    given: new Set(names.filter((name) => environment[name])),
  };
}

/** Rejects S3 settings without a bucket: files would silently be stored on the local disk. */
function requireBucket(read: Values, environment: Environment): void {
  if (read.FILES_S3_BUCKET) return;
  const given = names.find((name) => name.startsWith('FILES_S3_') && environment[name]);
  if (given) throw new ConfigurationError(`FILES_S3_BUCKET should hold the name of the bucket, because ${given} has a value.`);
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

/** Browsers give pages the functions for sign-in only with https and on their own machine. */
function requireSecurePages({ PUBLIC_URL: publicUrl }: Values): void {
  if (publicUrl === undefined || publicUrl.startsWith('https:')) return;
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname) || hostname.endsWith('.localhost')) return;
  throw new ConfigurationError(
    'PUBLIC_URL should hold an address that begins with https://, because browsers allow the sign-in only there and on localhost.',
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
