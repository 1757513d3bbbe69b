/** A backup that can be restored: whole, and of the given key. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { secretBoxOf } from '../../composition/services';
import type { Config } from '../../composition/config';
import type { SecretBox } from '../../platform/secrets/secret-box';
import { CommandError } from '../command';
import { requireWholeFiles } from './copy-files';
import { dumpIn, fileListIn, readManifest, sealedFor, sha256Of, type Manifest, type StoredFile } from './manifest';

export interface WholeBackup {
  folder: string;
  manifest: Manifest;
  files: readonly StoredFile[];
  /** Opens the secrets of the backup. */
  box: SecretBox;
}

/** Reads every byte of the backup, and changes nothing. Throws CommandError for a damaged one, OtherKeyError for one of another key. */
export async function readWholeBackup(config: Config, given: string): Promise<WholeBackup> {
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  await requireWholeDump(folder, manifest);
  // without the key of the backup, the product would not start on the restored database
  const box = await secretBoxOf(config);
  box.open(manifest.sealed, sealedFor);
  return { folder, manifest, files: await requireWholeFiles(folder), box };
}

async function requireWholeDump(folder: string, { dump, files }: Manifest): Promise<void> {
  const found = await stat(dumpIn(folder)).catch(() => undefined);
  const isWhole =
    found?.size === dump.bytes &&
    (await sha256Of(dumpIn(folder))) === dump.sha256 &&
    (await sha256Of(fileListIn(folder)).catch(() => '')) === files.list.sha256;
  if (!isWhole) throw new CommandError(`${folder} is not what the backup wrote: the backup is damaged. Nothing was restored.`);
}
