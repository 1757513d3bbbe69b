/** `backup FOLDER`: copies the database and the files while the product runs. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type pg from 'pg';
import { clientTo } from '../../platform/database/servers/primary';
import { requireOwnKey, type SecretStore } from '../../platform/secrets/shared-secret';
import { openStorage, secretBoxOf, storePlace } from '../../composition/services';
import { CommandError, UsageError, type AdminCommand, type AdminContext } from '../command';
import { copyNewFiles, writeFileList, type Copies } from './copy-files';
import { countRows, migrationsOf, ownedBySystem } from './database-content';
import { dumpIn, fileListIn, sealedFor, sha256Of, writeManifest } from './manifest';
import { runTool } from './postgres-tools';

/** How long `pg_dump` waits for a table that an upgrade has locked. */
const lockWaitMs = 60_000;

export const backup: AdminCommand = {
  usage: 'FOLDER',
  does: 'writes the database and all files to a new folder, while the product runs; needs pg_dump',
  migrates: false,
  async run(context, args) {
    const [given, ...more] = args;
    if (given === undefined || more.length > 0) throw new UsageError('backup takes one folder.');
    const folder = resolve(given);
    await makeEmpty(folder);
    return writeBackup(context, folder);
  },
};

/** Only the owner can read the backup, because it contains everything. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The folder ${folder} cannot be created (${error.code}).`);
  });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty. Name a new folder for each backup.`);
}

/**
 * Copies the contents of the files, then dumps the database, then copies the files that were added in the meantime. The product deletes the
 * row of a file before the content. So the copy holds every content that the dump names, without a lock.
 */
async function writeBackup(context: AdminContext, folder: string): Promise<string[]> {
  const { config, database, databaseUrl, clock } = context;
  const client = clientTo(databaseUrl);
  await client.connect();
  try {
    const secrets: SecretStore = { pool: database.systemPool, box: await secretBoxOf(config) };
    await requireOwnKey(secrets);
    const store = await openStorage(config, secrets);
    const copies: Copies = { done: new Map(), missing: new Set() };
    await copyNewFiles(store, await keysOf(client), folder, copies);

    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const madeAt = clock.now().toISOString();
    const snapshot = await exportSnapshot(client);
    const tables = await countRows(client);
    await dump(databaseUrl, snapshot, folder);
    const keys = await keysOf(client);
    const facts = { migrations: await migrationsOf(client), ownedBySystem: await ownedBySystem(client) };
    await client.query('COMMIT');

    copies.missing.clear();
    await copyNewFiles(store, keys, folder, copies);
    const named = new Set(keys);
    const files = [...copies.done.values()].filter(({ key }) => named.has(key));
    await writeFileList(folder, files);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await writeManifest(folder, {
      format: 1,
      madeAt,
      sealed: secrets.box.seal(madeAt, sealedFor),
      ...facts,
      dump: { bytes: (await stat(dumpIn(folder))).size, sha256: await sha256Of(dumpIn(folder)) },
      tables,
      files: {
        place: storePlace(config),
        list: { sha256: await sha256Of(fileListIn(folder)) },
        count: files.length,
        bytes,
        missing: [...copies.missing],
      },
    });
    return [
      `${folder} holds ${sum(tables)} rows of ${Object.keys(tables).length} tables and ${files.length} files (${bytes} bytes).`,
      ...[...copies.missing].map((key) => `The store does not hold ${key}, which the database names.`),
      keyHint(context),
    ];
  } finally {
    await client.end();
  }
}

const sum = (tables: Record<string, number>): number => Object.values(tables).reduce((total, rows) => total + rows, 0);

const keyHint = ({ config }: AdminContext): string =>
  config.SECRETS_KEY === undefined
    ? `The key for secrets is in ${config.dataDir}/secrets-key, and not in the backup. Keep a copy of it in another place.`
    : 'SECRETS_KEY is not in the backup. Keep a copy of it in another place.';

/** The keys of all contents in the database. */
async function keysOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`SELECT key FROM public.file WHERE status = 'UPLOAD_SUCCESS' ORDER BY id`);
  return rows.map(({ key }) => key);
}

async function exportSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  return rows[0]?.snapshot ?? '';
}

/**
 * Without `--enable-row-security`, the dump fails for a login that is no superuser. With it, the dump contains the rows that the login
 * sees. `countRows` has checked that these are all rows.
 */
async function dump(databaseUrl: string, snapshot: string, folder: string): Promise<void> {
  const args = ['--format=custom', '--enable-row-security', `--lock-wait-timeout=${lockWaitMs}`, `--snapshot=${snapshot}`];
  try {
    await runTool('pg_dump', [...args, `--file=${dumpIn(folder)}`], databaseUrl);
  } catch (error) {
    // a dump that ended early looks like a complete one
    await rm(dumpIn(folder), { force: true });
    throw error;
  }
}
