/** Which channels a person must leave after their rights changed. Uses the same check as the authorisation endpoint [7.81]. */
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Context, Registries } from '../../platform/http/context';
import { requestContext } from '../../platform/http/request-context';
import { runAsCaller } from '../../platform/http/request-transaction';
import { HttpError } from '../../platform/http/errors';
import type { Log } from '../../platform/log';
import type { LostChannels } from '../../platform/realtime/rechecks';
import type { ObjectStore } from '../../platform/storage/port';
import { requireChannel } from '../../platform/realtime/channel-policies';
import { findEntrances, type Entrance } from '../identity';

interface RevocationOptions {
  database: Database;
  clock: Clock;
  log: Log;
  storage: ObjectStore;
  registries: Registries;
}

export function revokedChannels(options: RevocationOptions): LostChannels {
  return async (userId, channels) => {
    let lost: 'all' | string[] = 'all';
    // a socket may come from each way in, so a channel is lost when none of them opens it
    for (const entrance of await findEntrances(options.database, userId)) {
      const lostHere = await lostThrough(options, entrance, channels);
      if (lostHere !== 'all') lost = lost === 'all' ? lostHere : lost.filter((channel) => lostHere.includes(channel));
    }
    return lost;
  };
}

async function lostThrough(
  { database, clock, log, storage, registries }: RevocationOptions,
  entrance: Entrance,
  channels: string[],
): Promise<'all' | string[]> {
  const startedAt = clock.now();
  try {
    return await runAsCaller(
      database,
      { ...entrance, mode: 'read', now: startedAt, admit: async () => 'notInvited' },
      async (db, actor) => {
        const request = {
          now: clock.now(),
          startedAt,
          log,
          requestId: 'rights changed',
          storage,
          registries,
          ifMatch: undefined,
          clockOffset: 0,
          acceptedLanguages: [],
          auditClass: 'none',
        } as const;
        const ctx = requestContext({ actor, db, ...request });
        const lost = await Promise.all(channels.map(async (channel) => ((await isAllowed(ctx, channel)) ? [] : [channel])));
        return { result: lost.flat(), written: Promise.resolve() };
      },
    );
  } catch (error) {
    if (error instanceof HttpError && (error.status === 403 || error.status === 401)) return 'all';
    throw error;
  }
}

async function isAllowed(ctx: Context, channel: string): Promise<boolean> {
  // a user's own channel belongs to the sign-in, which `runAsCaller` has checked
  if (channel.startsWith('#server-to-user-')) return true;
  try {
    await requireChannel(ctx, channel);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
