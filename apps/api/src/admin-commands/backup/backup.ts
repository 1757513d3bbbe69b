/** `backup FOLDER`: copies the database and the files while the product runs. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { recordBackup } from '../../platform/observe/backups';
import { reasonOf } from '../../platform/database/transient-fault';
import { requireOwnKey, type SecretStore } from '../../platform/secrets/shared-secret';
import { openStorage, secretBoxOf, storePlace } from '../../composition/services';
import { UsageError, type AdminCommand, type AdminContext } from '../command';
import { withOwner } from '../owner-connection';
import { copyNewFiles, type Copies } from './copy-files';
import { countRows, migrationsOf, ownedBySystem } from './database-content';
import { nameAt, removeOld, sayingThatItRuns } from './expire';
import { dumpIn, fileListIn, sealedFor, sha256Of, writeFileList, writeManifest } from './manifest';
import { claimFolder, withClosedFiles } from './own-folder';
import { runTool } from './postgres-tools';

/** How long `pg_dump` waits for a table that an upgrade has locked. */
const lockWaitMs = 60_000;
const defaultDays = 30;

export const backup: AdminCommand = {
  usage: 'FOLDER | --below FOLDER [--keep-days DAYS]',
  does: `writes the database and all files to a new folder, while the product runs; needs pg_dump. With --below, the folder is named after the time, and those older than ${defaultDays} days are removed`,
  migrates: false,
  async run(context, args) {
    const { folder, below, days } = readArguments(args);
    if (below === undefined) return makeBackup(context, folder);
    const now = context.clock.now();
    const expire = (): Promise<string[]> => removeOld(below, { now, days });
    // before: a full disk would otherwise stop every later backup too
    await expire();
    const lines = await makeBackup(context, join(below, nameAt(now)));
    // after: now the new backup is the last whole one. A failure would make a supervisor repeat a backup that is good.
    for (const fault of await expire().catch(({ message }: Error) => [message])) context.warn(fault);
    return lines;
  },
};

type Wanted = { folder: string; below: undefined; days: number } | { folder: undefined; below: string; days: number };

function readArguments(args: readonly string[]): Wanted {
  const usage = new UsageError('backup takes one folder, or --below and a folder, with a number of days from 1 to 3650.');
  const options = { below: { type: 'string' }, 'keep-days': { type: 'string' } } as const;
  let found;
  try {
    found = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw usage;
  }
  const { below, 'keep-days': given } = found.values;
  const [folder, ...more] = found.positionals;
  const days = given === undefined ? defaultDays : Number(given);
  if (more.length > 0 || !Number.isInteger(days) || days < 1 || days > 3650) throw usage;
  if (folder !== undefined && below === undefined && given === undefined) return { folder: resolve(folder), below, days };
  if (folder === undefined && below !== undefined) return { folder, below: resolve(below), days };
  throw usage;
}

/** A backup that fails leaves nothing: the next one needs the space. */
const makeBackup = (context: AdminContext, folder: string): Promise<string[]> =>
  withClosedFiles(async () => {
    const remove = await claimFolder(folder);
    try {
      return await sayingThatItRuns(folder, context.clock, () => writeBackup(context, folder));
    } catch (error) {
      await remove().catch(() => undefined);
      throw error;
    }
  });

/**
 * Copies the contents of the files, then dumps the database, then copies the files that were added in the meantime. The product deletes the
 * row of a file before the content. So the copy holds every content that the dump names, without a lock.
 */
const writeBackup = (context: AdminContext, folder: string): Promise<string[]> =>
  withOwner(context.databaseUrl, async (client, ending) => {
    const { config, database, databaseUrl, clock } = context;
    const secrets: SecretStore = { pool: database.systemPool, box: await secretBoxOf(config) };
    await requireOwnKey(secrets);
    const copies: Copies = { done: new Map(), missing: new Set() };
    const copying = { store: await openStorage(config, secrets), folder, copies, ending };
    await copyNewFiles(await keysOf(client), copying);

    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const madeAt = clock.now().toISOString();
    const snapshot = await exportSnapshot(client);
    const tables = await countRows(client);
    // Without --enable-row-security, the dump fails for a login that is no superuser. With it, the dump contains the rows that the login sees.
    // `countRows` has checked that these are all rows.
    const args = ['--format=custom', '--enable-row-security', `--lock-wait-timeout=${lockWaitMs}`, `--snapshot=${snapshot}`];
    await runTool('pg_dump', [...args, `--file=${dumpIn(folder)}`], { databaseUrl, extraAuthorities: config.NODE_EXTRA_CA_CERTS, ending });
    const keys = await keysOf(client);
    const facts = { migrations: await migrationsOf(client), ownedBySystem: await ownedBySystem(client) };
    await client.query('COMMIT');

    copies.missing.clear();
    await copyNewFiles(keys, copying);
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
      ...(await record(context)),
      keyHint(context),
    ];
  });

/** For the alert about backups that have stopped. The backup is whole without it. */
const record = ({ database }: AdminContext): Promise<string[]> =>
  recordBackup(database).then(
    () => [],
    (error: unknown) => [`The time of this backup was not stored in the database (${reasonOf(error)}).`],
  );

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
