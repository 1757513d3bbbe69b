import type { Config } from './config';
import { hasActiveSystemManager, makeSystemManager } from '../features/identity/actions/make-system-manager';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import type { Log } from '../platform/log';

/** Applies FIRST_ADMIN_EMAIL at the start if no system manager can sign in. For containers, where nobody runs commands. */
export async function makeFirstAdmin({ FIRST_ADMIN_EMAIL: email }: Config, database: Database, log: Log): Promise<void> {
  if (email === undefined || (await hasActiveSystemManager(database))) return;
  const outcome = await makeSystemManager(database, systemClock, { email, by: 'FIRST_ADMIN_EMAIL' });
  if (outcome === 'blocked') log.error({}, 'FIRST_ADMIN_EMAIL names a blocked account: no system manager was made');
  else if (outcome !== 'unchanged') log.info({ outcome }, 'FIRST_ADMIN_EMAIL: the first system manager is made');
}
