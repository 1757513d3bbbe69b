/** `npm run -s token -- EMAIL` prints an access token of the embedded identity provider, for scripts. Development only. */
import { withCommandDatabase } from './command-database';
import { ConfigurationError, readConfig } from './config';
import { embeddedIssuer, mainAudience } from './identity';
import { systemClock } from '../platform/clock';
import { mintAccessToken } from '../platform/identity-provider/mintAccessToken';

async function printToken(email: string | undefined): Promise<void> {
  if (!email) throw new ConfigurationError('Say whose: npm run -s token -- manager@northridge.example');
  const config = readConfig(process.env);
  if (config.isProduction || config.OIDC_ISSUER)
    throw new ConfigurationError('OIDC_ISSUER should be empty: only the embedded identity provider hands out tokens this way.');
  const token = await withCommandDatabase(config, ({ systemPool }) =>
    mintAccessToken({
      pool: systemPool,
      issuer: embeddedIssuer(config),
      audience: mainAudience(config),
      email,
      now: systemClock.now(),
      isProduction: config.isProduction,
    }),
  );
  process.stdout.write(`${token}\n`);
}

try {
  await printToken(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`);
  process.exitCode = 1;
}
