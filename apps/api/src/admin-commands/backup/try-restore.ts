/** `try-restore FOLDER DATABASE`: restores a backup into a database of its own, checks that the product could start on it, and removes both. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Config } from '../../composition/config';
import { openStorage } from '../../composition/services';
import { requireServes } from '../../composition/require-serves';
import { openDatabase } from '../../platform/database/database';
import { migrate } from '../../platform/database/migrate';
import { reasonOf } from '../../platform/database/transient-fault';
import { agreeOnKey, type SecretStore } from '../../platform/secrets/shared-secret';
import { CommandError, UsageError, type AdminCommand } from '../command';
import { withOwner } from '../owner-connection';
import { fillFrom } from './fill';
import { lockTrial, removeKilledTrials, trialIn } from './killed-trials';
import { readWholeBackup, type WholeBackup } from './whole-backup';

const waitMs = 5_000;

export const tryRestore: AdminCommand = {
  usage: 'FOLDER DATABASE',
  does: 'restores a backup into DATABASE, an empty database on the server of the product, checks it, and drops it again; needs pg_restore',
  migrates: false,
  async run({ config, databaseUrl, warn }, args) {
    const [given, name = '', ...more] = args;
    if (given === undefined || more.length > 0 || !/^[a-z_][a-z0-9_]{0,62}$/.test(name))
      throw new UsageError('try-restore takes one folder and the name of a database, in small letters.');
    const backup = await readWholeBackup(config, given);
    return withOwner(databaseUrl, async (client, ending) => {
      if (!(await lockTrial(client, name))) throw new CommandError(`Another trial uses ${name}.`);
      const above = dirname(backup.folder);
      for (const line of await removeKilledTrials(client, above)) warn(line);
      const url = addressOf(databaseUrl, name);
      let mayDrop = await createMissing(client, name);
      const drop = async (): Promise<void> => {
        // another connection: a signal ends that of the trial
        if (mayDrop) await withOwner(databaseUrl, (own) => own.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`));
      };
      // where the backup has found its space, the files find theirs
      const scratch = trialIn(above, name);
      const clean = async (): Promise<void> => {
        await drop();
        await rm(scratch, { recursive: true, force: true });
      };
      // a step that still works with the database fails then, so that the trial ends
      ending.addEventListener('abort', () => void drop().catch(() => undefined));
      try {
        await mkdir(scratch, { mode: 0o700 });
        const trial = trialOf(config, url, scratch);
        await fillFrom(backup, { config: trial, databaseUrl: url, onClaim: () => (mayDrop = true) });
        ending.throwIfAborted();
        const found = await requireStarts(trial, url, backup);
        await clean();
        return [
          `The backup of ${backup.manifest.madeAt} was restored into ${name}: ${Object.keys(backup.manifest.tables).length} tables and ${backup.files.length} files.`,
          `The product can start on it. It has ${found.people} people of ${found.companies} companies.`,
          `${name} and its files were removed again.`,
        ];
      } catch (error) {
        // the fault of the restore says more than one of the removal
        await clean().catch((fault: unknown) => warn(`${name} or ${scratch} is left, and has to be removed (${reasonOf(fault)}).`));
        throw error;
      }
    });
  },
};

/** The address of another database on the same server: with the same login and the same parameters. */
export const addressOf = (databaseUrl: string, name: string): string =>
  databaseUrl.replace(/^(postgres(?:ql)?:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_all, server: string) => `${server}/${name}`);

/** Files of its own, also for a product with a bucket. */
const trialOf = (config: Config, url: string, dataDir: string): Config => ({
  ...config,
  dataDir,
  DATABASE_URL: url,
  DATABASE_APP_URL: undefined,
  DATABASE_READ_URL: undefined,
  FILES_S3_BUCKET: undefined,
  FILES_S3_ENDPOINT: undefined,
});

/** Returns whether it has created the database. Throws CommandError for the database of the product. */
async function createMissing(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isUsed: boolean; login: string; owner: string | null }>(
    `SELECT $1 IN (current_database(), 'postgres', 'template0', 'template1') AS "isUsed", quote_ident(session_user) AS login,
            (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = $1) AS owner`,
    [name],
  );
  const { isUsed = true, login = '', owner = null } = rows[0] ?? {};
  // it is dropped at the end
  if (isUsed || (owner !== null && owner !== login))
    throw new CommandError(`${name} is used for something else. Name a database that does not exist, or an empty one of ${login}.`);
  if (owner !== null) return false;
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: Error & { code?: string }) => {
    if (error.code !== '42501') throw error;
    throw new CommandError(`${login} may not create ${name}. As a superuser: CREATE DATABASE ${name} OWNER ${login}`, { cause: error });
  });
  return true;
}

/** What a start needs: the migrations of this build, owners and roles, the key, and the files. */
async function requireStarts(config: Config, url: string, { box }: WholeBackup): Promise<{ people: string; companies: string }> {
  await migrate(url, undefined, { allowNewerSchema: config.ALLOW_NEWER_SCHEMA });
  const database = openDatabase({ url, poolSize: 2, statementTimeoutMs: 0, poolWaitMs: waitMs, onError: () => undefined });
  try {
    await requireServes(database, config);
    const secrets: SecretStore = { pool: database.systemPool, box };
    await agreeOnKey(secrets);
    await openStorage(config, secrets);
    const { rows } = await database.systemPool.query<{ people: string; companies: string }>(
      'SELECT (SELECT count(*) FROM account)::text AS people, (SELECT count(*) FROM company)::text AS companies',
    );
    return rows[0] ?? { people: '0', companies: '0' };
  } finally {
    await database.close();
  }
}
