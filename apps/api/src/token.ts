/** `npm run -s token -- EMAIL`: an access token for scripts, of the embedded identity provider, in development only. */
import { ConfigurationError, readConfig } from './config';
import { embeddedIssuer } from './identity';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/database/database';
import { startEmbeddedPostgres } from './platform/database/embedded';
import { mintAccessToken } from './platform/identity-provider/mintAccessToken';

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function printToken(email: string | undefined): Promise<void> {
  if (!email) throw new ConfigurationError('Say whose: npm run -s token -- manager@northridge.example');
  const config = readConfig(process.env);
  if (config.isProduction || config.OIDC_ISSUER)
    throw new ConfigurationError('OIDC_ISSUER should be empty: only the embedded identity provider hands out tokens this way.');
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: config.dataDir, log: quiet });
  const database = openDatabase({
    url: config.DATABASE_URL ?? embedded?.url ?? '',
    poolSize: 2,
    statementTimeoutMs: 5_000,
    poolWaitMs: 5_000,
    onError: () => undefined,
  });
  try {
    const token = await mintAccessToken({
      pool: database.systemPool,
      issuer: embeddedIssuer(config),
      audience: config.OIDC_AUDIENCE,
      email,
      now: systemClock.now(),
      isProduction: config.isProduction,
    });
    process.stdout.write(`${token}\n`);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await printToken(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
  process.exitCode = 1;
}
