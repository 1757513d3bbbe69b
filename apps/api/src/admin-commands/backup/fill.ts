/** Writes a backup into an empty database and an empty store of files. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../composition/config';
import { openStoreWithoutLinks, recordStore, requireUnmarkedFolder, storePlace } from '../../composition/services';
import { prepareRoles } from '../../platform/database/migrate';
import { deleteRecordedStore } from '../../platform/storage/same-store';
import { CommandError } from '../command';
import { withOwner } from '../owner-connection';
import { putFiles } from './copy-files';
import { countRows, isEmpty } from './database-content';
import { claimStore } from './free-store';
import { libpqEnvironment } from './libpq';
import { dumpIn, type Manifest } from './manifest';
import { runTool, type ToolContext } from './postgres-tools';
import type { WholeBackup } from './whole-backup';

/** `onClaim` is called when both are known to be empty, before anything is written. */
export const fillFrom = (
  { folder, manifest, files }: WholeBackup,
  { config, databaseUrl, onClaim = () => undefined }: { config: Config; databaseUrl: string; onClaim?: () => void },
): Promise<void> =>
  withOwner(databaseUrl, async (client, ending) => {
    if (!(await isEmpty(client)))
      throw new CommandError('The database is not empty. Create a new one: a restore never overwrites anything.');
    await requireUnmarkedFolder(config);
    const store = await openStoreWithoutLinks(config);
    const release = await claimStore(store, storePlace(config), manifest);
    onClaim();
    await restoreDatabase(client, { databaseUrl, extraAuthorities: config.NODE_EXTRA_CA_CERTS, ending }, folder, manifest);
    await putFiles(files, { store, folder, typeOf: await typesOf(client), ending });
    // before this step the product does not start, because the database records another place of the files
    await client.query('BEGIN');
    await deleteRecordedStore(client);
    await recordStore(config, client);
    await client.query('COMMIT');
    await release();
  });

/**
 * The login need not be a superuser. At first it owns everything. The transaction that compares the rows gives muster_system back what
 * belonged to it. The product does not start on a database whose functions have another owner.
 */
async function restoreDatabase(client: pg.Client, tool: ToolContext, folder: string, manifest: Manifest): Promise<void> {
  await prepareRoles(client);
  // the owner of a function needs the right to create in its schema
  await client.query('GRANT USAGE ON SCHEMA public TO muster_app, muster_system; GRANT CREATE ON SCHEMA public TO muster_system');
  await loadDump(tool, folder);
  await client.query('BEGIN');
  await giveToSystem(client, manifest);
  requireSameRows(manifest.tables, await countRows(client));
  await client.query('COMMIT');
}

/** Everything except the comment on an extension. Only the owner of the extension may write it, and that can be an administrator. */
async function loadDump(tool: ToolContext, folder: string): Promise<void> {
  const contents = await runTool('pg_restore', ['--list', dumpIn(folder)], tool);
  const scratch = await mkdtemp(join(tmpdir(), 'muster-restore-'));
  try {
    const list = join(scratch, 'list');
    await writeFile(list, contents.replace(/^.* COMMENT - EXTENSION .*$/gm, ''));
    const how = [
      '--no-owner',
      '--single-transaction',
      `--use-list=${list}`,
      `--dbname=${libpqEnvironment(tool.databaseUrl)['PGDATABASE']}`,
    ];
    await runTool('pg_restore', [...how, dumpIn(folder)], tool);
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
