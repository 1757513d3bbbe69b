import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, mkdir, readFile, readlink, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canEnter, type Account } from './account';
import type { EmbeddedLog } from './log';
import { runningPostmaster, stopPostmaster } from './postmaster';
import { isSystemError, reasonOf } from './errors';

/** The file that names the data folder to which a cluster outside it belongs. */
const SERVES = 'serves';
const ELSEWHERE = ['/var/lib', '/var/tmp'];

/** Creates the data folder if it is missing. Returns its real path. */
export async function openDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be written to (${reasonOf(error)})`, { cause: error });
  }
}

/** The path of a data folder's cluster, existing or not: in the folder, or the target of the link with that name. */
export async function clusterOf(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'postgres');
  return (await readlink(path).catch(() => undefined)) ?? path;
}

/**
 * Returns a folder for cluster and binaries that the account can reach. This is the data folder. If that is inside a private folder
 * (such as root's home), returns another folder. A link in the data folder then leads to it.
 */
export async function placeCluster(dataFolder: string, account: Account, log: EmbeddedLog): Promise<string> {
  const cluster = await clusterOf(dataFolder);
  const base = dirname(cluster);
  if (base !== dataFolder) {
    await claim(base, dataFolder);
    return base;
  }
  if (canEnter(dataFolder, account)) return dataFolder;
  if (await lstat(cluster).catch(() => undefined)) {
    throw new Error(
      `${cluster} has come to lie below a folder that uid ${account?.uid} may not enter: allow it (chmod o+x) or move DATA_DIR`,
    );
  }
  const elsewhere = await makeFolderElsewhere(dataFolder, log);
  await symlink(join(elsewhere, 'postgres'), cluster);
  log.info({ folder: elsewhere }, 'the data folder is out of reach for the database user; the database lies elsewhere');
  return elsewhere;
}

/** A copied data folder contains a copy of the link, but two data folders must not share a cluster. A moved one keeps it. */
async function claim(base: string, dataFolder: string): Promise<void> {
  const served = await readFile(join(base, SERVES), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT'))
      throw new Error(
        `${join(dataFolder, 'postgres')} leads to ${base}, which is gone. Restore it, or remove the link to start with an empty database`,
      );
    throw error;
  });
  if (served === dataFolder) return;
  if (dirname(await clusterOf(served)) === base)
    throw new Error(
      `DATA_DIR ${dataFolder} is a copy of ${served}, whose database is in ${base}: copy the database too, or remove the link "postgres" to start with an empty database`,
    );
  await writeFile(join(base, SERVES), dataFolder);
}

async function makeFolderElsewhere(dataFolder: string, log: EmbeddedLog): Promise<string> {
  const name = `muster-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`;
  for (const parent of ELSEWHERE) {
    const folder = join(parent, name);
    try {
      await setAside(folder, log);
      await mkdir(folder, { mode: 0o711 });
      await writeFile(join(folder, SERVES), dataFolder);
      return folder;
    } catch (error) {
      log.warn({ folder, reason: reasonOf(error) }, 'no place for the database here');
    }
  }
  throw new Error(
    `the database user cannot reach DATA_DIR ${dataFolder}, nor a folder in ${ELSEWHERE.join(' or ')}: set DATA_DIR to a folder that all may enter`,
  );
}

/** Moves aside the database of a removed data folder with the same path. Keeps only the latest, because it can be large. */
async function setAside(folder: string, log: EmbeddedLog): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found) return;
  // Anybody can create folders in /var/tmp, so only root's folders are trusted.
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${folder} belongs to somebody else`);
  const postmaster = await runningPostmaster(join(folder, 'postgres'));
  if (postmaster !== undefined) await stopPostmaster(postmaster);
  const aside = `${folder}.removed`;
  await rm(aside, { recursive: true, force: true });
  await rename(folder, aside);
  log.warn({ folder: aside }, 'the database of a data folder that was removed is kept here until the next such removal');
}
