/** The variables of the process, its addresses, its data and its database. */
import { z } from 'zod';
import { databaseAddress, encryptionKey, oneHost, onOff, port, wholeNumber } from '../config-schemas';
import type { Variable } from './variable';

export const product = {
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
} satisfies Record<string, Variable>;
