/**
 * `files-moved`: records in the database where the files of this environment are now, after an operator has moved them to another folder or
 * bucket.
 */
import { deleteRecordedStore } from '../platform/storage/same-store';
import { openConfiguredStore, recordStore, secretBoxOf, storePlace } from '../composition/services';
import { CommandError, UsageError, type AdminCommand, type AdminContext } from './command';
import { withOwner } from './owner-connection';

export const filesMoved: AdminCommand = {
  usage: '',
  does: 'accepts the folder or bucket of this environment as the place of the files, after you have moved them there',
  async run(context, args) {
    if (args.length > 0) throw new UsageError('files-moved takes no arguments.');
    const place = storePlace(context.config);
    await requireLatestFile(context, place);
    return withOwner(context.databaseUrl, async (client) => {
      await client.query('BEGIN');
      const before = await deleteRecordedStore(client);
      await recordStore(context.config, client);
      await client.query('COMMIT');
      return [`The files of this database are in ${place}.`, ...(before === undefined ? [] : [`They were in ${before}.`])];
    });
  },
};

/** Throws if the store does not hold the latest file in use. Then the files were not copied, or the store is the wrong one. */
async function requireLatestFile({ config, database }: AdminContext, place: string): Promise<void> {
  const { rows } = await database.systemPool.query<{ key: string }>(
    'SELECT key FROM file WHERE claimed_at IS NOT NULL ORDER BY id DESC LIMIT 1',
  );
  const key = rows[0]?.key;
  if (key === undefined) return;
  const store = await openConfiguredStore(config, { pool: database.systemPool, box: await secretBoxOf(config) });
  if (await store.head(key)) return;
  throw new CommandError(`${place} does not hold ${key}, a file of this database: copy all files there, and run the command again.`);
}
