import { createHmac, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isSystemError, reasonOf } from './errors';

export const USER = 'muster';
const DATABASE = 'muster';

/** The address of the embedded server. It is stored in the data folder, and only the owner can read it. */
export interface Address {
  port: number;
  password: string;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'postgres-address.json');

/** The address stored by the last start. Undefined before the first start. */
export async function readAddress(dataFolder: string): Promise<Address | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(dataFolder), 'utf8')) as Address;
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw new Error(`${fileOf(dataFolder)} cannot be read (${reasonOf(error)}): give it to this user, or bring it back from a backup`, {
      cause: error,
    });
  }
}

export async function writeAddress(dataFolder: string, address: Address): Promise<void> {
  const prepared = `${fileOf(dataFolder)}.new`;
  await writeFile(prepared, JSON.stringify(address), { mode: 0o600 });
  await rename(prepared, fileOf(dataFolder));
}

export const makePassword = () => randomBytes(24).toString('base64url');

/** The login for requests, which can become no other role. Its password is derived from the owner's password. */
export const APP_LOGIN = 'muster_app';
export const appPasswordOf = ({ password }: Address) => createHmac('sha256', password).update(APP_LOGIN).digest('base64url');

export const appUrlOf = (address: Address) => `postgres://${APP_LOGIN}:${appPasswordOf(address)}@127.0.0.1:${address.port}/${DATABASE}`;

export const urlOf = ({ port, password }: Address, database = DATABASE) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** The preferred port if it is free, else another free port. */
export async function choosePort(wished: number): Promise<number> {
  return (await tryPort(wished)) ?? (await tryPort(0)) ?? wished;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const free = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(free));
    });
  });
}
