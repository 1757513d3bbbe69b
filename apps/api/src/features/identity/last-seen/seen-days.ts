/**
 * Records the last day on which each person used a company. A request notes the person in memory. A moment later, one statement writes all
 * noted people. So no request waits, and a GET writes nothing. Most writes come from a person's first request of an hour, and a row changes
 * at most once a day.
 */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock';
import { containErrors } from '../../../platform/contain-errors';
import type { Database } from '../../../platform/database/database';
import type { Actor } from '../../../platform/http/actor';
import type { Log } from '../../../platform/log';
import { storeSeen, type SeenPerson } from './store-seen';

const hourMs = 3_600_000;
const delayMs = 1_000;
/** The maximum number of people noted in one hour. Above it the memory is cleared, and the database ignores repetitions. */
const maxNoted = 100_000;
/** The maximum number of people who wait for the database. Further people are noted in their next hour. */
const maxWaiting = 10_000;
const maxInStatement = 1_000;

export interface SeenDays {
  note(actor: Actor, namedCompanyId: number | undefined): void;
  /** Writes the noted people. */
  stop(): Promise<void>;
}

export function createSeenDays({ database, clock, log }: { database: Database; clock: Clock; log: Log }): SeenDays {
  const noted = new Set<string>();
  let hour = 0;
  let waiting: SeenPerson[] = [];
  let timer: NodeJS.Timeout | undefined;

  let writing: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const part = waiting.slice(0, maxInStatement);
      await database.systemDb('last seen', (db) => storeSeen(db, part));
      waiting = waiting.slice(part.length);
    }
  }

  /** One write follows another. Two at once would take the same people, and each would remove people that the other still has to write. */
  function write(): Promise<void> {
    timer = undefined;
    writing = writing.then(writeWaiting, writeWaiting);
    return writing;
  }

  const later = (): void => {
    timer ??= setTimeout(containErrors(log, 'writing the days on which people were seen', write), delayMs).unref();
  };

  return {
    note(actor, namedCompanyId) {
      const companyId = companyOf(actor, namedCompanyId);
      if (companyId === undefined) return;
      const at = clock.now();
      const thisHour = Math.floor(at.getTime() / hourMs);
      if (thisHour !== hour || noted.size >= maxNoted) noted.clear();
      hour = thisHour;
      const key = `${companyId}/${actor.id}`;
      if (noted.has(key) || waiting.length >= maxWaiting) return;
      noted.add(key);
      waiting.push({ companyId, userId: actor.id, at });
      later();
    },
    async stop() {
      clearTimeout(timer);
      await write().catch((error: unknown) => log.warn({ err: error }, 'the days on which people were seen were not written'));
    },
  };
}

/**
 * The company that the person uses. For a person of several companies, it is the one that the request names, because the others must not
 * learn of it.
 */
function companyOf({ token, companies }: Actor, named: number | undefined): number | undefined {
  // a request of a program is not a visit of its maker
  if (token) return undefined;
  const [first, ...others] = companies;
  if (others.length === 0) return first?.companyId;
  return companies.find(({ companyId }) => companyId === named)?.companyId;
}

/** The company in the address of a request: in its path, or as a filter. */
export function companyNamedBy({ routeOptions, params, query }: FastifyRequest): number | undefined {
  const { id } = params as { id?: string };
  const { companyId, 'companyId.equals': equals } = query as Record<string, unknown>;
  const named = routeOptions.url?.startsWith('/api/companies/:id') ? id : (companyId ?? equals);
  return typeof named === 'string' ? Number(named) : undefined;
}
