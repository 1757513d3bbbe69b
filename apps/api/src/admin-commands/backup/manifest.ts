/** The manifest of a backup, which is a folder. The manifest is written last, so a folder without one is not a backup. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from '../command';

const count = z.int().min(0);
const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Encrypted with SECRETS_KEY, so only the same key opens it. */
  sealed: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()).min(1),
  dump: z.object({ bytes: count, sha256: z.string() }),
  /** The number of rows of each table in the dump. */
  tables: z.record(z.string(), count),
  /** What belongs to muster_system. A restore without a superuser first creates it as the login. */
  ownedBySystem: z.object({ routines: z.array(z.string()), views: z.array(z.string()) }),
  files: z.object({ place: z.string(), list: z.object({ sha256: z.string() }), count, bytes: count, missing: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof manifest>;

/** The purpose of the sealed text in the manifest. */
export const sealedFor = 'backup';

export const dumpIn = (folder: string): string => join(folder, 'database.dump');
export const filesIn = (folder: string): string => join(folder, 'files');
export const fileListIn = (folder: string): string => join(folder, 'files.tsv');
const manifestIn = (folder: string): string => join(folder, 'manifest.json');
/** Everything in the folder of a backup. The manifest goes first: without it, the rest is no backup. */
export const contentsOf = (folder: string): string[] => [manifestIn(folder), dumpIn(folder), fileListIn(folder), filesIn(folder)];

export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  writeFile(manifestIn(folder), `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });

/** The folder has no manifest: nobody has made a whole backup of it. */
export class ManifestMissing extends CommandError {}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new ManifestMissing(`${folder} has no manifest.json: it is not a backup, or the backup did not end.`);
    throw new CommandError(`${manifestIn(folder)} cannot be read (${error.code}).`, { cause: error });
  });
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new CommandError(`${manifestIn(folder)} is not the manifest of a backup of this product.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One line of `files.tsv`. */
export interface StoredFile {
  key: string;
  size: number;
  sha256: string;
}

/** The list in parts: as one text, the list of some million files would be longer than a text can be. */
export function* partsOfList(files: Iterable<StoredFile>): Generator<string> {
  let part = '';
  for (const { key, size, sha256 } of files) {
    part += `${key}\t${size}\t${sha256}\n`;
    if (part.length < partLength) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

const partLength = 64_000;

export const writeFileList = (folder: string, files: Iterable<StoredFile>): Promise<void> =>
  pipeline(Readable.from(partsOfList(files)), createWriteStream(fileListIn(folder), { mode: 0o600, flags: 'wx' }));

export async function readFileList(folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const line of createInterface({ input: createReadStream(fileListIn(folder)) })) {
    const [key = '', size = '', sha256 = ''] = line.split('\t');
    files.push({ key, size: Number(size), sha256 });
  }
  return files;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
