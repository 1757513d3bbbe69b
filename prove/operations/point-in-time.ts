/**
 * A recovery to a moment by docs/operations.md, with pgBackRest of Debian: what was written before the moment is there, what came later is not,
 * and the product runs on it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { client } from '../../apps/api/tests/client/api-client';
import { signerOf } from '../signer';
import { installDebian } from './debian';
import { startDebianServer, type DebianServer } from './debian-postgres';
import { createInstallation, type Installation } from './installation';

const patience = 120_000;
const lookMilliseconds = 200;

/** Returns the failures. */
export async function provePointInTime(): Promise<string[]> {
  installDebian('pgbackrest');
  const server = await startDebianServer();
  const installation = await createInstallation(await server.database('muster', 'muster'));
  try {
    const backrest = repositoryOf(server);
    await query(server, "ALTER SYSTEM SET archive_mode = 'on'");
    await query(server, `ALTER SYSTEM SET archive_command = '${backrest.command} archive-push %p'`);
    await server.away(0);
    await addRegions(installation, server, ['In the backup'], { DEMO_DATA: 'true' });
    for (const args of [['stanza-create'], ['check'], ['--type=full', 'backup']]) backrest.run(...args);
    await addRegions(installation, server, ['Before the moment']);
    const [{ moment } = { moment: '' }] = await query<{ moment: string }>(server, 'SELECT clock_timestamp()::text AS moment');
    await addRegions(installation, server, ['After the moment']);
    await query(server, 'SELECT pg_switch_wal()');
    await server.whileStopped(() => backrest.run('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'));
    await untilRecovered(server);
    const found = (await query<{ label: string }>(server, 'SELECT label FROM region')).map(({ label }) => label);
    return [
      ...['In the backup', 'Before the moment'].filter((label) => !found.includes(label)).map((label) => `'${label}' is missing`),
      ...(found.includes('After the moment') ? ["'After the moment' is there"] : []),
      // the product starts, and writes
      ...(await addRegions(installation, server, ['After the recovery']).then(
        () => [],
        (error: Error) => [`the product does not run afterwards: ${error.message}`],
      )),
    ];
  } finally {
    await installation.remove();
    server.stop();
  }
}

interface Repository {
  command: string;
  run(...args: readonly string[]): string;
}

function repositoryOf(server: DebianServer): Repository {
  const places = ['repository', 'backup-log', 'lock', 'spool'].map((name) => join(server.folder, name));
  // as the user of the server, who writes there
  server.runAs('mkdir', places);
  const file = join(server.folder, 'pgbackrest.conf');
  const [repository, log, lock, spool] = places;
  const { port } = new URL(server.superuser('postgres'));
  writeFileSync(
    file,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
start-fast=y
log-path=${log}
lock-path=${lock}
spool-path=${spool}

[muster]
pg1-path=${server.data}
pg1-port=${port}
pg1-socket-path=${server.folder}
`,
  );
  const options = [`--config=${file}`, '--stanza=muster'];
  return { command: ['pgbackrest', ...options].join(' '), run: (...args) => server.runAs('pgbackrest', [...options, ...args]) };
}

async function query<Row extends pg.QueryResultRow>(server: DebianServer, text: string): Promise<Row[]> {
  const connection = new pg.Client({ connectionString: server.superuser('muster') });
  await connection.connect();
  try {
    return (await connection.query<Row>(text)).rows;
  } finally {
    await connection.end();
  }
}

/** The product starts, its manager adds the regions, and it stops. */
async function addRegions(
  installation: Installation,
  server: DebianServer,
  labels: readonly string[],
  more: Record<string, string> = {},
): Promise<void> {
  const product = await installation.start(more);
  const owner = new pg.Pool({ connectionString: server.superuser('muster'), max: 1 });
  try {
    const { rows } = await owner.query<{ subject: string; companyId: string }>(
      `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
    );
    const [manager] = rows;
    if (!manager) throw new Error('The demo world has no manager');
    const url = `http://localhost:${product.port}`;
    const sign = await signerOf({ url }, owner);
    const calls = client(`${url}/api`, () => sign(manager.subject));
    for (const label of labels) {
      const { status } = await calls.post('/regions', { companyId: Number(manager.companyId), label });
      if (status !== 201) throw new Error(`the region '${label}' answered ${status}`);
    }
  } finally {
    await owner.end();
    await product.stop();
  }
}

async function untilRecovered(server: DebianServer): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < patience; await delay(lookMilliseconds)) {
    const [{ isRecovering } = { isRecovering: true }] = await query<{ isRecovering: boolean }>(
      server,
      'SELECT pg_is_in_recovery() AS "isRecovering"',
    );
    if (!isRecovering) return;
  }
  throw new Error('the recovery does not end');
}
