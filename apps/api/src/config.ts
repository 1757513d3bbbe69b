/** The only reader of the environment. Each variable is typed, checked and described here; docs/operations.md lists them. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** Put in by the build: the version, and what its sources were. */
declare const BUILD_STAMP: string | undefined;

const port = z.coerce.number().int().min(0).max(65_535);
const onOff = z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', 'off'] });
const wholeNumber = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const address = z.url({ protocol: /^https?$/ });
const origin = address.transform((text) => text.replace(/\/$/, ''));

interface Variable {
  schema: z.ZodType;
  /** What it should hold, in words; part of the message when it does not. */
  holds: string;
  secret?: true;
}

const variables = {
  NODE_ENV: { schema: z.enum(['development', 'production', 'test']).default('development'), holds: 'development, production or test' },
  ENVIRONMENT: { schema: z.string().min(1).max(30).optional(), holds: 'the name on the ribbon, such as Staging; production shows none' },
  PORT: { schema: port.default(8080), holds: 'a port from 0 to 65535' },
  HOST: { schema: z.string().min(1).default('0.0.0.0'), holds: 'the address to listen on' },
  PUBLIC_URL: { schema: origin.optional(), holds: 'where people reach the product, such as https://muster.example.com' },
  BASE_PATH: {
    schema: z
      .string()
      .regex(/^\/([\w-]+\/?)*$/)
      .default('/')
      .transform((path) => (path.endsWith('/') ? path : `${path}/`)),
    holds: 'the path below which the screens stand, starting with /',
  },
  PROCESS_ROLE: { schema: z.enum(['both', 'api', 'worker']).default('both'), holds: 'both, api or worker' },
  DATA_DIR: { schema: z.string().min(1).default('.data'), holds: 'a folder for the embedded database and uploads' },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    holds: 'postgres://user:password@host:port/database',
    secret: true,
  },
  DATABASE_POOL_SIZE: { schema: wholeNumber(2, 200).default(16), holds: 'connections a process, 2 to 200' },
  DEMO_DATA: { schema: onOff.optional(), holds: 'true or false: whether an empty database gets the demo world' },
  OIDC_ISSUER: {
    schema: address.optional(),
    holds: "the identity provider's issuer, such as https://login.example.com; without it the embedded one runs",
  },
  OIDC_CLIENT_ID: { schema: z.string().min(1).default('muster-web'), holds: 'the client id of the web application' },
  OIDC_AUDIENCE: { schema: z.string().min(1).default('urn:muster:api'), holds: 'the audience of access tokens' },
  PUSHER_URL: { schema: z.url().optional(), holds: 'https://key:secret@api-host/apps/app-id of a Pusher-compatible service', secret: true },
  PUSHER_CLIENT_HOST: { schema: z.string().min(1).optional(), holds: 'the host that browsers connect to at that service' },
  RATE_READ: { schema: wholeNumber(1, 10_000_000).default(3_000), holds: 'reads a minute and person' },
  RATE_WRITE: { schema: wholeNumber(1, 10_000_000).default(600), holds: 'writes a minute and person' },
  RATE_SIGN_IN: { schema: wholeNumber(1, 10_000_000).default(60), holds: 'sign-in calls a minute and person' },
  RATE_UPLOAD: { schema: wholeNumber(1, 10_000_000).default(120), holds: 'files a minute and person' },
  TRUST_PROXY: { schema: onOff.default(false), holds: 'true behind a proxy that sets X-Forwarded-For' },
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

export interface Config extends Values {
  /** Where people reach the product; for the default of `npm start`, http://localhost and the port. */
  publicUrl: string;
  dataDir: string;
  isProduction: boolean;
  demoData: boolean;
}

/** A start that cannot go on says why in one line. */
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
  const isProduction = read.NODE_ENV === 'production';
  if (isProduction && !read.OIDC_ISSUER)
    throw new ConfigurationError(
      "OIDC_ISSUER should hold the identity provider's issuer: the embedded one is for trying the product and refuses to run in production.",
    );
  if (isProduction && !read.PUBLIC_URL) throw new ConfigurationError(`PUBLIC_URL should hold ${variables.PUBLIC_URL.holds}.`);
  if (read.LANGUAGE_MODEL_URL && !read.LANGUAGE_MODEL_NAME)
    throw new ConfigurationError(`LANGUAGE_MODEL_NAME should hold ${variables.LANGUAGE_MODEL_NAME.holds}.`);
  if ((read.FILES_S3_ACCESS_KEY_ID === undefined) !== (read.FILES_S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigurationError('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY should both hold a value, or neither.');
  return {
    ...read,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    dataDir: resolve(read.DATA_DIR),
    isProduction,
    demoData: read.DEMO_DATA ?? !isProduction,
  };
}

/** For the operator's page and the documentation: every variable, what it holds, and its value unless it is secret. */
export function describeConfig(config: Config): { name: string; holds: string; value: string }[] {
  return (Object.entries(variables) as [keyof Values, Variable][]).map(([name, { holds, secret }]) => ({
    name,
    holds,
    value: config[name] === undefined ? '' : secret ? '******' : String(config[name]),
  }));
}
