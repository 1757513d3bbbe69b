import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isSystemError, reasonOf } from './errors';

export const USER = 'muster';
const DATABASE = 'muster';

/** How the embedded server is reached; kept in the data folder, readable by its owner only. */
export interface Address {
  port: number;
  password: string;
}

const fileOf = (dataFolder: string) => join(dataFolder, 'postgres-address.json');

/** The address kept from the last start; undefined before the first. */
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

export const urlOf = ({ port, password }: Address, database = DATABASE) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** The wished-for port where it is free, else one that is. */
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
