/**
 * Delivers outbox events to their subscribers, at least once, from any number of processes. The relay turns each event into one
 * delivery per subscriber. The lane of each subscriber processes its deliveries. See README.md.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { join, type Sql } from 'sql-template-tag';
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import type { Look } from '../jobs/looks';
import type { Log } from '../log';
import { countDeadLetters } from './dead-letters';
import { findDueSubscribers, hasWork, moveEvents, settleOrphans } from './deliveries';
import { groupBy } from './group-by';
import { createLane, type Lane } from './lane';
import type { Subscription } from './subscription';

export interface Relay {
  /** Signals that events may be waiting. Returns at once. */
  nudge(): void;
  /** Resolves when no delivery is due. */
  drain(): Promise<void>;
  start(): void;
  /** For the look of each second. */
  readonly look: Look;
  /** Stops claiming, and waits for running deliveries. Each delivery has its own deadline. */
  stop(): Promise<void>;
}

const eventsAtOnce = 500;
/** Delay that lets events of the same moment share a batch. */
const gatherMilliseconds = 50;
/** After so many events at once there is a storm. A longer delay then saves most of the work: pages get one message a second about a thing anyway. */
const stormEvents = 10;
const stormGatherMilliseconds = 250;
const upkeepMilliseconds = 600_000;

interface RelayOptions {
  database: Database;
  clock: Clock;
  log: Log;
  subscriptions: readonly Subscription[];
  /** Write the events of changes that triggers of the database noted. */
  writeNoted?: readonly Noted[];
}

/** What triggers noted and nobody has written as an event yet. */
export interface Noted {
  /** Whether there is something, a condition. */
  isDue: Sql;
  write(db: Db): Promise<unknown>;
}

export function createRelay({ database, clock, log, subscriptions, writeNoted = [] }: RelayOptions): Relay {
  const stopping = new AbortController();
  const relayId = randomUUID();
  const lanes: Lane[] = [...groupBy(subscriptions, ({ name }) => name)].map(([name, own]) =>
    createLane({ database, clock, log, relayId, name, subscriptions: own, stopping: stopping.signal }),
  );
  const timers: NodeJS.Timeout[] = [];
  let moving: Promise<void> | undefined;
  let isWanted = false;

  const move = () =>
    database.systemDb('outbox relay', async (db) => {
      for (const noted of writeNoted) await noted.write(db);
      const moved = await moveEvents(db, subscriptions, clock.now(), eventsAtOnce);
      const names = lanes.map(({ name }) => name);
      return { moved, due: await findDueSubscribers(db, names, clock.now()) };
    });

  /** Returns how many events it moved last. */
  async function moveAll(): Promise<number> {
    for (;;) {
      const { moved, due } = await move();
      for (const lane of lanes) if (due.includes(lane.name)) lane.wake();
      if (moved < eventsAtOnce || stopping.signal.aborted) return moved;
    }
  }

  const nudge = (): void => {
    if (stopping.signal.aborted) return;
    isWanted = true;
    moving ??= (async () => {
      let moved = 0;
      while (isWanted && !stopping.signal.aborted) {
        await delay(moved < stormEvents ? gatherMilliseconds : stormGatherMilliseconds);
        isWanted = false;
        moved = await moveAll().catch((error: unknown) => {
          log.error({ err: error as Error }, 'outbox relay');
          return 0;
        });
      }
    })().finally(() => {
      moving = undefined;
    });
  };

  async function upkeep(): Promise<void> {
    const deadLetters = await database.systemDb('outbox upkeep', async (db) => {
      await settleOrphans(db, subscriptions, clock.now());
      return countDeadLetters(db);
    });
    if (deadLetters > 0) log.error({ deadLetters }, 'dead letters wait for an operator: muster-admin dead-letters list');
  }

  const startUpkeep = () => void upkeep().catch((error: unknown) => log.error({ err: error as Error }, 'outbox upkeep'));

  return {
    nudge,
    async drain() {
      for (;;) {
        const { moved, due } = await move();
        const worked = await Promise.all(lanes.filter(({ name }) => due.includes(name)).map((lane) => lane.workOnce()));
        if (moved === 0 && worked.every((count) => count === 0)) return;
      }
    },
    look: {
      isDue: (now) => join([hasWork(subscriptions, now), ...writeNoted.map(({ isDue }) => isDue)], ' OR '),
      begin: nudge,
    },
    start() {
      timers.push(setInterval(startUpkeep, upkeepMilliseconds));
      startUpkeep();
      nudge();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([moving, ...lanes.map((lane) => lane.idle())]);
    },
  };
}
