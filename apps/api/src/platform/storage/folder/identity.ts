/**
 * Every process of an installation needs the same folder of files. The folder and the database store the same identity. A host
 * with another folder therefore fails at the start, and not later by missing files.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A pool or a connection. */
export type Queries = Pick<pg.ClientBase, 'query'>;

const fileName = '.muster-folder';
const name = 'uploads folder';

/** Stops the start. The message is one line. */
class ForeignFolderError extends Error {}

/** Records the folder in the database at the first start. Throws ForeignFolderError if another folder is recorded. */
export async function requireOwnFolder(folder: string, pool: Queries): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR: the folder ${folder} cannot be created (${cause.code}).`, { cause });
  });
  const path = join(folder, fileName);
  const { rows: known } = await pool.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [name]);
  const own = await readFile(path, 'utf8').catch(ignoreMissing);
  if (known[0] && own?.trim() !== known[0].value) throw foreign(folder);
  if (known[0]) return;
  const identity = own?.trim() ?? (await mark(path));
  await pool.query('INSERT INTO platform_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, identity]);
  // if two hosts start for the first time at once, only one records its folder
  const { rows } = await pool.query<{ value: string }>('SELECT value FROM platform_secret WHERE name = $1', [name]);
  if (rows[0]?.value !== identity) throw foreign(folder);
}

/** Throws ForeignFolderError if a database has recorded the folder: its files would be shared. */
export async function requireUnmarked(folder: string): Promise<void> {
  if ((await readFile(join(folder, fileName), 'utf8').catch(ignoreMissing)) === undefined) return;
  throw new ForeignFolderError(
    `The folder ${folder} belongs to a database already. A restore needs a folder of its own: set another DATA_DIR, or move the folder away.`,
  );
}

/** True if a folder is recorded. */
export async function isFolderKnown(pool: Queries): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM platform_secret WHERE name = $1', [name]);
  return rows.length > 0;
}

/** Deletes the record. The next call of `requireOwnFolder` records another folder. */
export const forgetFolder = async (pool: Queries): Promise<void> =>
  void (await pool.query('DELETE FROM platform_secret WHERE name = $1', [name]));

/** Writes the file under another name first and links it, so that two processes on one folder read the same identity. */
async function mark(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomUUID(), { mode: 0o600 });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    return (await readFile(path, 'utf8')).trim();
  } finally {
    await rm(draft, { force: true });
  }
}

const foreign = (folder: string) =>
  new ForeignFolderError(
    `DATA_DIR: the files of this database are in another folder than ${folder}. Share one folder among all hosts, or, if you have moved the files to this one, run: muster-admin files-moved`,
  );

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
