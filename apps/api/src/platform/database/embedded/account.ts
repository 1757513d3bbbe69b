import { spawnSync } from 'node:child_process';
import { chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedLog } from './log';
import { isSystemError } from './errors';

/** The system user that PostgreSQL runs as. Undefined: the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

const OWN_USER = 'muster-postgres';
const FALLBACK_USERS = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. Root therefore starts it as another user: the owner of the existing cluster, else a system
 * user that the first start creates. A uid without a name does not work, because initdb looks up its user.
 */
export async function chooseAccount(cluster: string, log: EmbeddedLog): Promise<Account> {
  const ownUid = process.getuid?.();
  const owner = await stat(cluster).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid)
      throw new Error(`${cluster} belongs to uid ${owner.uid}: start as that user, as root, or with another DATA_DIR`);
    return undefined;
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp(OWN_USER) ?? addUser() ?? fallback(log);
}

function addUser(): Account {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  // A root shell from a plain `su` has no sbin in its PATH.
  spawnSync('/bin/sh', ['-c', 'PATH="$PATH:/usr/sbin:/sbin" exec useradd "$@"', 'sh', ...options, OWN_USER]);
  // Looks the user up even if useradd failed: another process may have created it at the same time.
  return lookUp(OWN_USER);
}

function fallback(log: EmbeddedLog): Account {
  for (const name of FALLBACK_USERS) {
    const account = lookUp(name);
    if (!account) continue;
    log.warn({ user: name }, 'no system user could be made for PostgreSQL; it shares this one');
    return account;
  }
  throw new Error(
    `PostgreSQL does not run as root and no user for it could be made: add one with "useradd --system ${OWN_USER}", or set DATABASE_URL`,
  );
}

function lookUp(name: string): Account {
  const [uid, gid] = ['-u', '-g']
    .map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    .map((run) => (run.status === 0 ? Number(run.stdout) : 0));
  return uid && gid ? { uid, gid } : undefined;
}

/** Whether the account can enter the folder. Tries it, because access lists and mounts also matter. */
export function canEnter(folder: string, account: Account): boolean {
  return !account || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).status === 0;
}

/** Makes the account the owner of a file, or of a folder with its contents. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  if (!account) return;
  await chown(path, account.uid, account.gid);
  if (!(await stat(path)).isDirectory()) return;
  const names = await readdir(path, { recursive: true });
  for (const name of names) await lchown(join(path, name), account.uid, account.gid);
}
