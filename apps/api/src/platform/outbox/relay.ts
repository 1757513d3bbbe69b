/**
 * Hands outbox events to their subscribers, at least once, in order for each aggregate, from any number of processes.
 * Rows are claimed with FOR UPDATE SKIP LOCKED; a cursor on ids would lose what commits late.
 */
import { setTimeout as delay } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import type { Log } from '../log';
import type { EventType, OutboxEvent } from './event';

/** What a subscriber works with: the relay's own transaction, and what shall happen once it has committed. */
export interface Delivery {
  db: Db;
  now: Date;
  log: Log;
  /** For what cannot be rolled back: messages, mail, jobs. Must bear being done twice. */
  afterCommit(work: () => Promise<void>): void;
}

export interface Subscription {
  /** Who listens; part of the log when it fails. */
  name: string;
  type: string;
  receive(event: OutboxEvent, delivery: Delivery): Promise<void>;
  /**
   * True where receiving reaches outside and is not undone by a rollback: each event then has a transaction of its own, so
   * that the failure of another does not repeat it.
   */
  isAlone?: boolean;
}

export function subscribe<Payload extends object>(
  type: EventType<Payload>,
  name: string,
  receive: (event: OutboxEvent<Payload>, delivery: Delivery) => Promise<void>,
): Subscription {
  // the payload was written by ctx.emit with this very type
  return { name, type: type.name, receive };
}

export interface Relay {
  /** Says that events may be waiting; comes back at once. */
  nudge(): void;
  /** Works until nothing is waiting that could be done now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const batchSize = 50;
const pollMilliseconds = 1_000;
/** So that what many people do in the same moment is handed on together. */
const gatherMilliseconds = 50;
const longestPauseSeconds = 300;

export function createRelay(options: { database: Database; clock: Clock; log: Log; subscriptions: readonly Subscription[] }): Relay {
  const { database, clock, log } = options;
  const subscribers = groupByType(options.subscriptions);
  const alone = options.subscriptions.filter(({ isAlone }) => isAlone).map(({ type }) => type);
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isWanted = false;
  const stopping = new AbortController();

  /** One after the other, so that nobody waits for more than one event that goes alone. */
  async function workOnce(): Promise<number> {
    const shared = await handOn({ except: alone, atMost: batchSize });
    return shared + (alone.length > 0 ? await handOn({ only: alone, atMost: 1 }) : 0);
  }

  async function handOn(which: Claimed): Promise<number> {
    const after: (() => Promise<void>)[] = [];
    const count = await database.systemDb('outbox relay', async (db) => {
      const events = await claim(db, clock.now(), which);
      // all together first, because nearly always all goes well; otherwise one by one, so that one that fails holds up no other
      const isDone = events.length > 1 && (await deliver(db, events, after)) === undefined;
      for (const event of isDone ? [] : events) {
        const failure = await deliver(db, [event], after);
        if (!failure) continue;
        log.error(
          { err: failure.error as Error, eventType: event.type, eventId: event.id },
          'event could not be delivered; it is tried again',
        );
        await postpone(db, event.id, clock.now(), failure.error);
      }
      return events.length;
    });
    const outcomes = await Promise.allSettled(after.map((work) => work()));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log.error({ err: outcome.reason as Error }, 'work after an event failed');
    return count;
  }

  /** In a savepoint, so that a failing subscriber undoes no more than this; what failed, or undefined. */
  async function deliver(db: Db, events: readonly OutboxEvent[], after: (() => Promise<void>)[]): Promise<{ error: unknown } | undefined> {
    const planned: (() => Promise<void>)[] = [];
    await db.run(sql`SAVEPOINT delivery`);
    try {
      for (const event of events) {
        for (const { receive } of subscribers.get(event.type) ?? []) {
          await receive(event, { db, now: clock.now(), log, afterCommit: (work) => planned.push(work) });
        }
      }
      await db.run(sql`DELETE FROM outbox_event WHERE id = ANY (${events.map(({ id }) => id)}::bigint[])`);
      after.push(...planned);
      return undefined;
    } catch (error) {
      await db.run(sql`ROLLBACK TO SAVEPOINT delivery`);
      return { error };
    }
  }

  async function drain(): Promise<void> {
    let isIdle = false;
    while (!isIdle && !stopping.signal.aborted) isIdle = (await workOnce()) === 0;
  }

  const nudge = (): void => {
    if (stopping.signal.aborted) return;
    isWanted = true;
    working ??= (async () => {
      while (isWanted) {
        await delay(gatherMilliseconds);
        isWanted = false;
        await drain().catch((error: unknown) => log.error({ err: error as Error }, 'outbox relay'));
      }
    })().finally(() => {
      working = undefined;
    });
  };

  return {
    nudge,
    drain,
    start() {
      timer = setInterval(nudge, pollMilliseconds);
      nudge();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
}

/** Types of events, and how many of them. */
type Claimed = ({ only: readonly string[] } | { except: readonly string[] }) & { atMost: number };

/** The oldest event of each aggregate that is due and that no other process holds. */
async function claim(db: Db, now: Date, which: Claimed): Promise<OutboxEvent[]> {
  const ofType = 'only' in which ? sql`e.type = ANY (${which.only}::text[])` : sql`e.type <> ALL (${which.except}::text[])`;
  return db.many<OutboxEvent>(sql`
    SELECT e.id, e.type, e.company_id AS "companyId", e.aggregate, e.payload, e.request_id AS "requestId", e.created_at AS "createdAt"
      FROM outbox_event e
     WHERE e.next_try_at <= ${now} AND ${ofType}
       AND NOT EXISTS (SELECT FROM outbox_event earlier WHERE earlier.aggregate = e.aggregate AND earlier.id < e.id)
     ORDER BY e.id LIMIT ${which.atMost} FOR UPDATE SKIP LOCKED`);
}

async function postpone(db: Db, id: number, now: Date, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  await db.run(sql`UPDATE outbox_event SET attempts = attempts + 1, last_error = ${reason},
      next_try_at = ${now}::timestamptz + make_interval(secs => least(${longestPauseSeconds}::float, power(2, attempts)))
    WHERE id = ${id}`);
}

function groupByType(subscriptions: readonly Subscription[]): Map<string, Subscription[]> {
  const groups = new Map<string, Subscription[]>();
  for (const subscription of subscriptions) groups.set(subscription.type, [...(groups.get(subscription.type) ?? []), subscription]);
  return groups;
}
