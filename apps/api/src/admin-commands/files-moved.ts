/** `files-moved`: ties the database to the folder or bucket of this environment, after an operator has moved the files there. */
import pg from 'pg';
import { forgetStore } from '../platform/storage/same-store';
import { tieStorage } from '../services';
import { UsageError, type AdminCommand } from './command';

export const filesMoved: AdminCommand = {
  usage: '',
  does: 'accepts the folder or bucket of this environment as the place of the files, after you have moved them there',
  async run({ config, databaseUrl }, args) {
    if (args.length > 0) throw new UsageError('files-moved takes no arguments.');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      const before = await forgetStore(client);
      const now = await tieStorage(config, client);
      await client.query('COMMIT');
      return [`The files of this database are in ${now}.`, ...(before === undefined ? [] : [`They were in ${before}.`])];
    } finally {
      await client.end();
    }
  },
};
