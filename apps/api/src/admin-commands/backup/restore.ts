/** `restore FOLDER`: writes a backup into an empty database and an empty store of files. */
import { UsageError, type AdminCommand } from '../command';
import { fillFrom } from './fill';
import { readWholeBackup } from './whole-backup';

export const restore: AdminCommand = {
  usage: 'FOLDER',
  does: 'restores a backup into an empty database and an empty store of files, while the product is stopped; needs pg_restore',
  migrates: false,
  async run({ config, databaseUrl }, args) {
    const [given, ...more] = args;
    if (given === undefined || more.length > 0) throw new UsageError('restore takes one folder.');
    const backup = await readWholeBackup(config, given);
    await fillFrom(backup, { config, databaseUrl });
    return [
      `Restored the backup of ${backup.manifest.madeAt}: ${Object.keys(backup.manifest.tables).length} tables and ${backup.files.length} files.`,
      'Repeat the erasures of people since then: the audit log of the database before names them.',
    ];
  },
};
