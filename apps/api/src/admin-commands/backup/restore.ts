/** `restore FOLDER`: writes a backup into an empty database and an empty store of files. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { prepareRoles } from '../../platform/database/migrate';
import { clientTo } from '../../platform/database/servers/primary';
import { deleteRecordedStore } from '../../platform/storage/same-store';
import { openConfiguredStore, recordStore, secretBoxOf } from '../../composition/services';
import { CommandError, UsageError, type AdminCommand, type AdminContext } from '../command';
import { putFiles, requireWholeFiles } from './copy-files';
import { countRows, isEmpty } from './database-content';
import { dumpIn, fileListIn, readManifest, sealedFor, sha256Of, type Manifest } from './manifest';
import { libpqEnvironment, runTool } from './postgres-tools';

export const restore: AdminCommand = {
  usage: 'FOLDER',
  does: 'restores a backup into an empty database and an empty store of files; needs pg_restore',
  migrates: false,
  async run(context, args) {
    const [given, ...more] = args;
    if (given === undefined || more.length > 0) throw new UsageError('restore takes one folder.');
    const folder = resolve(given);
    const manifest = await readManifest(folder);
    await requireWholeDump(folder, manifest);
    // without the key of the backup, the product would not start on the restored database
    const box = await secretBoxOf(context.config);
    box.open(manifest.sealed, sealedFor);
    const files = await requireWholeFiles(folder);

    const client = clientTo(context.databaseUrl);
    await client.connect();
    try {
      await restoreDatabase(client, context.databaseUrl, folder, manifest);
      const { config, database } = context;
      const store = await openConfiguredStore(config, { pool: database.systemPool, box });
      await putFiles(store, folder, files, await typesOf(client));
      // before this step the product does not start, because the database records another place of the files
      await recordThisStore(context, client);
    } finally {
      await client.end();
    }
    return [
      `Restored the backup of ${manifest.madeAt}: ${Object.keys(manifest.tables).length} tables and ${files.length} files.`,
      'Repeat the erasures of people since then: the audit log of the database before names them.',
    ];
  },
};

async function requireWholeDump(folder: string, { dump, files }: Manifest): Promise<void> {
  const found = await stat(dumpIn(folder)).catch(() => undefined);
  const isWhole =
    found?.size === dump.bytes &&
    (await sha256Of(dumpIn(folder))) === dump.sha256 &&
    (await sha256Of(fileListIn(folder)).catch(() => '')) === files.list.sha256;
  if (!isWhole) throw new CommandError(`${folder} is not what the backup wrote: the backup is damaged. Nothing was restored.`);
}

/**
 * The login need not be a superuser. At first it owns everything. The transaction that compares the rows gives muster_system back what
 * belonged to it. The product does not start on a database whose functions have another owner.
 */
async function restoreDatabase(client: pg.Client, databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  if (!(await isEmpty(client)))
    throw new CommandError('The database of DATABASE_URL is not empty. Create a new one: a restore never overwrites anything.');
  await prepareRoles(client);
  // the owner of a function needs the right to create in its schema
  await client.query('GRANT USAGE ON SCHEMA public TO muster_app, muster_system; GRANT CREATE ON SCHEMA public TO muster_system');
  await loadDump(databaseUrl, folder);
  await client.query('BEGIN');
  await giveToSystem(client, manifest);
  requireSameRows(manifest.tables, await countRows(client));
  await client.query('COMMIT');
}

/** Everything except the comment on an extension. Only the owner of the extension may write it, and that can be an administrator. */
async function loadDump(databaseUrl: string, folder: string): Promise<void> {
  const contents = await runTool('pg_restore', ['--list', dumpIn(folder)], databaseUrl);
  const scratch = await mkdtemp(join(tmpdir(), 'muster-restore-'));
  try {
    const list = join(scratch, 'list');
    await writeFile(list, contents.replace(/^.* COMMENT - EXTENSION .*$/gm, ''));
    const how = ['--no-owner', '--single-transaction', `--use-list=${list}`, `--dbname=${libpqEnvironment(databaseUrl)['PGDATABASE']}`];
    await runTool('pg_restore', [...how, dumpIn(folder)], databaseUrl);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function giveToSystem(client: pg.Client, { ownedBySystem: { routines, views } }: Manifest): Promise<void> {
  // the names are as the catalog of the first database wrote them, quoted where necessary
  for (const routine of routines) await client.query(`ALTER ROUTINE ${routine} OWNER TO muster_system`);
  for (const view of views) await client.query(`ALTER VIEW ${view} OWNER TO muster_system`);
}

function requireSameRows(expected: Record<string, number>, found: Record<string, number>): void {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [wanted = 'no table', is = 'no table'] = [expected[name], found[name]];
    if (wanted !== is)
      throw new CommandError(`${name} has ${is} rows after the restore, and ${wanted} in the backup. Do not use this database.`);
  }
}

/** The type of each file. Some stores keep it with the content. */
async function typesOf(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; type: string }>('SELECT key, content_type AS type FROM public.file');
  return new Map(rows.map(({ key, type }) => [key, type]));
}

async function recordThisStore({ config }: AdminContext, client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await deleteRecordedStore(client);
  await recordStore(config, client);
  await client.query('COMMIT');
}
