/** The issuer of numbers and PINs as another process starts it, or as the same one does after a restart. It shares the database only. */
import Fastify, { type FastifyInstance } from 'fastify';
import { createSiteAccess } from '../src/composition/site-access';
import { createLog } from '../src/platform/log';
import { createSecretBox } from '../src/platform/secrets/secret-box';
import { cheapHashes, type TestApi } from './harness';
import { testAudience, testClientId } from './tokens';

export async function secondIssuer({ database, clock, secretsKey }: TestApi): Promise<FastifyInstance> {
  const issuer = await createSiteAccess({
    publicUrl: 'http://muster.test',
    basePath: '/',
    clientId: testClientId,
    audience: testAudience,
    secrets: { pool: database.systemPool, box: createSecretBox(secretsKey) },
    database,
    clock,
    log: createLog({ level: 'silent' }),
    pinCost: cheapHashes,
  });
  const server = Fastify();
  await issuer.register(server);
  return server;
}
