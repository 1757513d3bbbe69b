/**
 * Backup and restore with the login that the documentation names: a backup of a running product becomes the same product on the other
 * server, with another login.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { libpqEnvironment } from '../../apps/api/src/admin-commands/backup/libpq';
import { dumpIn, readFileList, readManifest } from '../../apps/api/src/admin-commands/backup/manifest';
import { client } from '../../apps/api/tests/client/api-client';
import { uploadFile } from '../../apps/api/tests/uploads';
import { signerOf } from '../signer';
import { proveBadDay } from './bad-day';
import type { DebianServer } from './debian-postgres';
import { createInstallation, type Installation } from './installation';

export interface BackupCounts {
  tables: number;
  rows: number;
  files: number;
  'uploads beside the backup': number;
  'damaged backups': number;
}

interface Context {
  from: Installation;
  first: DebianServer;
  second: DebianServer;
  /** The number of files that are uploaded beside the backup. */
  uploads: number;
  counts: BackupCounts;
}

/** Returns the failures. The database `muster` of the first server has the demo world. */
export async function proveBackup({ from, first, second, uploads, counts }: Context): Promise<string[]> {
  const failures: string[] = [];
  const check = (isRight: boolean, failure: string): void => void (isRight || failures.push(failure));
  const scratch = await mkdtemp(join(tmpdir(), 'muster-backups-'));
  const to = await createInstallation(await second.database('elsewhere', 'restored'));
  try {
    // beside a running product
    const product = await from.start();
    const load = await uploadUntilStopped(`http://localhost:${product.port}`, first.superuser('muster'), uploads);
    const busy = join(scratch, 'busy');
    const made = await from.admin(['backup', busy]);
    counts['uploads beside the backup'] = await load.stop();
    check(made.code === 0, `backup ended with ${made.code}: ${made.output}`);
    const { files } = await readManifest(busy);
    check(files.missing.length === 0, `the backup lacks ${files.missing.join(', ')}`);
    await product.stop();

    // nothing changes any more: the login's dump is that of a superuser
    const whole = plainDump(first, 'muster');
    const quiet = join(scratch, 'quiet');
    const again = await from.admin(['backup', quiet]);
    check(again.code === 0, `backup ended with ${again.code}: ${again.output}`);
    const manifest = await readManifest(quiet);
    counts.tables = Object.keys(manifest.tables).length;
    counts.rows = Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0);
    counts.files = manifest.files.count;
    check(
      dataOf(execFileSync('pg_restore', ['--data-only', '--file=-', dumpIn(quiet)], dumpOptions)) === dataOf(whole),
      'the dump of the login differs from that of a superuser',
    );

    // a damaged backup changes nothing
    const damaged = join(scratch, 'damaged');
    execFileSync('cp', ['-a', quiet, damaged]);
    await truncate(dumpIn(damaged), manifest.dump.bytes - 1);
    const [listed] = await readFileList(quiet);
    for (const broken of [damaged, scratch]) {
      const refused = await to.admin(['restore', broken]);
      check(
        refused.code === 1 && refused.output.trim().split('\n').length === 1,
        `restore of ${broken} ended with ${refused.code}: ${refused.output}`,
      );
      counts['damaged backups'] += 1;
    }
    check(listed !== undefined, 'the backup has no file');

    failures.push(...(await proveBadDay({ from, to, first, second, backup: quiet, scratch })));

    const restored = await to.admin(['restore', quiet]);
    check(restored.code === 0, `restore ended with ${restored.code}: ${restored.output}`);
    const { expected, found } = compared(whole, plainDump(second, 'restored'));
    check(expected === found, `the restored database differs: ${firstDifference(expected, found)}`);
    await checkFiles(to, quiet, check);

    const twice = await to.admin(['restore', quiet]);
    check(twice.code === 1, `a second restore ended with ${twice.code}`);
    const afterwards = await to.start();
    await checkSignIn(`http://localhost:${afterwards.port}`, second.superuser('restored'), check);
    await afterwards.stop();
    failures.push(...(await lostOwners(second, to)));
    return failures;
  } finally {
    await Promise.all([to.remove(), rm(scratch, { recursive: true, force: true })]);
  }
}

const dumpOptions = { encoding: 'utf8', maxBuffer: 1_000_000_000 } as const;

/** The whole database as SQL, as a superuser sees it. */
const plainDump = (server: DebianServer, name: string): string =>
  execFileSync('pg_dump', [], { ...dumpOptions, env: { ...process.env, ...libpqEnvironment(server.superuser(name)) } });

/** The rows of a dump: what stands between COPY and its end, in the order of the tables. */
const dataOf = (dump: string): string =>
  [...dump.matchAll(/^COPY .*?^\\\.$/gms)]
    .map(([block]) => block)
    .toSorted()
    .join('\n');

/** The place of the files is another one after a restore, and so is the login. Everything else is the same. */
function compared(before: string, after: string): { expected: string; found: string } {
  const comparable = (dump: string, login: string): string =>
    dump
      .replace(/^(uploads folder|file store)\t.*\n/gm, '')
      .replace(/^\\(un)?restrict .*\n/gm, '')
      // PostgreSQL writes a chain of OR with more parentheses than it reads
      .replace(/[()]/g, '')
      .replaceAll(`OWNER TO ${login};`, 'OWNER TO login;')
      .replace(new RegExp(`Owner: ${login}$`, 'gm'), 'Owner: login');
  return { expected: comparable(before, 'muster'), found: comparable(after, 'elsewhere') };
}

function firstDifference(expected: string, found: string): string {
  const [a, b] = [expected.split('\n'), found.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  return `line ${at}: ${a[at]?.slice(0, 200)} | ${b[at]?.slice(0, 200)}`;
}

type Check = (isRight: boolean, failure: string) => void;

async function checkFiles({ dataDir }: Installation, backup: string, check: Check): Promise<void> {
  const listed = (await readFileList(backup)).map(({ key }) => key);
  const found = (await readdir(join(dataDir, 'uploads'), { recursive: true })).filter((name) => listed.includes(name));
  check(found.length === listed.length, `${listed.length - found.length} of ${listed.length} files were not restored`);
}

/** A client for the demo world's manager. */
async function managerOf(
  url: string,
  databaseUrl: string,
): Promise<{ api: ReturnType<typeof client>; companyId: number; close(): Promise<void> }> {
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  owner.on('error', () => undefined);
  const { rows } = await owner.query<{ subject: string; companyId: string }>(
    `SELECT a.subject, m.company_id AS "companyId" FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const [manager] = rows;
  if (!manager) throw new Error('The demo world has no manager');
  const sign = await signerOf({ url }, owner);
  return { api: client(`${url}/api`, () => sign(manager.subject)), companyId: Number(manager.companyId), close: () => owner.end() };
}

async function checkSignIn(url: string, databaseUrl: string, check: Check): Promise<void> {
  const { api, companyId, close } = await managerOf(url, databaseUrl);
  const { status } = await api.get(`/campaign-v2s/search?companyId=${companyId}`);
  check(status === 200, `the campaigns of the restored company answered ${status}`);
  await close();
}

/** Uploads files, one after the other, until it is stopped or has uploaded all. */
async function uploadUntilStopped(url: string, databaseUrl: string, most: number): Promise<{ stop(): Promise<number> }> {
  const { api, companyId, close } = await managerOf(url, databaseUrl);
  const stopping = new AbortController();
  let uploaded = 0;
  const upload = async (): Promise<void> => {
    await uploadFile(api, 'CampaignV2', `plan-${uploaded}.csv`, `a,${uploaded}`, { companyId });
    uploaded += 1;
  };
  await upload();
  const working = (async () => {
    for (let one = 1; one < most && !stopping.signal.aborted; one += 1) await upload();
  })();
  return {
    async stop() {
      stopping.abort();
      await working;
      await close();
      return uploaded;
    },
  };
}

/** A database whose functions belong to the login, as after `pg_restore --no-owner` alone, does not start. */
async function lostOwners(server: DebianServer, installation: Installation): Promise<string[]> {
  const owner = new pg.Client({ connectionString: server.superuser('restored') });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('SELECT oid::regprocedure::text AS name FROM pg_proc WHERE prosecdef LIMIT 1');
  await owner.query(`ALTER ROUTINE ${rows[0]?.name} OWNER TO elsewhere`);
  await owner.end();
  const started = await installation.start().catch((error: Error) => error);
  if (started instanceof Error) return started.message.includes('do not belong to muster_system') ? [] : [started.message];
  await started.stop();
  return ['a database with lost owners started'];
}
