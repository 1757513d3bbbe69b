/**
 * Checks the channels of people whose rights changed, with the policy of their subscription. It checks a few people at a time,
 * because a change can affect everybody. People with a change of their own are checked before people of a change for everybody.
 * If rights change during a check, the person is checked again. If no check after single changes ends for a while, the database is too
 * busy to answer: the sockets of these people close, and each new subscription is authorised.
 */
import { containErrors } from '../contain-errors';
import type { Hub } from './hub/hub';
import type { Change } from './hub/revocations';
import type { RealtimeLog, RealtimeMessage } from './port';
import { createDeadline } from './recheck-deadline';
import type { Timers } from './timers';

/** Returns the channels that the person may no longer receive, or `all` if the person may no longer sign in. */
export type LostChannels = (userId: string, channels: string[]) => Promise<'all' | string[]>;

export interface Rechecks {
  /** The payload of a notification: a person's id, `*` for everybody, or `end:` and the ids of people whose sockets end. */
  changed(whose: string): void;
  /** Checks a person whose signature may be older than a change of their own rights, or of everybody's. */
  check(userId: string, change: Change): void;
}

/** The topic on which triggers of the database notify whose rights changed. */
export const rightsTopic = 'muster_rights';

/** Maximum number of concurrent checks. */
const maxChecks = 4;
/** Maximum of these for a change that affects everybody, so that a change of one person need not wait for them. */
const maxChecksOfOthers = 3;
const everybody = '*';
/** The way in of these people changed, so a socket may belong to one that has ended. Pages connect again with what they have. */
const endPrefix = 'end:';
/** Maximum time in which no check after a single change ends. The notification and this time together stay below a second. */
const defaultDeadlineMilliseconds = 800;

export interface RecheckOptions {
  hub: Pick<Hub, 'noteChange' | 'users' | 'isConnected' | 'channelsOf' | 'deliver' | 'disconnectUser' | 'unsubscribeUser' | 'renewUser'>;
  revokedChannels: LostChannels;
  rightsMessage(userId: string): RealtimeMessage;
  now: () => number;
  timers: Timers;
  deadlineMilliseconds?: number | undefined;
  log: RealtimeLog;
}

export function createRechecks(options: RecheckOptions): Rechecks {
  const { hub, now, timers, deadlineMilliseconds = defaultDeadlineMilliseconds, log } = options;
  const changedPeople = new Set<string>();
  /** People with a change of their own whose last check has not ended. */
  const unfinishedPeople = new Set<string>();
  const otherPeople = new Set<string>();
  const running = new Set<string>();
  let runningOfOthers = 0;
  /** Restarts when a check after a single change ends and others are unfinished. */
  const deadline = createDeadline({ timers, milliseconds: deadlineMilliseconds, onPassed: giveUp });

  function check(userId: string, change: Change): void {
    if (change === 'own') {
      otherPeople.delete(userId);
      changedPeople.add(userId);
      unfinishedPeople.add(userId);
      deadline.start();
    } else if (!changedPeople.has(userId)) otherPeople.add(userId);
    work();
  }

  function giveUp(): void {
    const people = [...unfinishedPeople];
    unfinishedPeople.clear();
    changedPeople.clear();
    log.warn({ people: people.length }, 'the channels of people could not be checked in time');
    for (const userId of people) hub.renewUser(userId, 'Rights changed');
  }

  function work(): void {
    startFrom(changedPeople, () => running.size < maxChecks);
    startFrom(otherPeople, () => running.size < maxChecks && runningOfOthers < maxChecksOfOthers);
  }

  function startFrom(waiting: Set<string>, hasRoom: () => boolean): void {
    for (const userId of waiting) {
      if (!hasRoom()) return;
      if (running.has(userId)) continue;
      waiting.delete(userId);
      start(userId, waiting === otherPeople ? 1 : 0);
    }
  }

  function start(userId: string, shareOfEverybody: 0 | 1): void {
    running.add(userId);
    runningOfOthers += shareOfEverybody;
    const end = (): void => {
      running.delete(userId);
      runningOfOthers -= shareOfEverybody;
      if (!changedPeople.has(userId)) unfinishedPeople.delete(userId);
      if (shareOfEverybody === 0) deadline.end();
      if (unfinishedPeople.size > 0) deadline.start();
      work();
    };
    containErrors(log, 'a check of channels', () => checkPerson(userId, options).finally(end))();
  }

  return {
    check,
    changed(whose) {
      if (whose.startsWith(endPrefix)) {
        for (const userId of whose.slice(endPrefix.length).split(',')) {
          hub.noteChange(userId, now());
          hub.renewUser(userId, 'The way to sign in changed');
        }
        return;
      }
      const isEverybody = whose === everybody;
      hub.noteChange(isEverybody ? undefined : whose, now());
      if (!isEverybody) {
        if (hub.isConnected(whose)) check(whose, 'own');
        return;
      }
      for (const userId of hub.users()) if (!changedPeople.has(userId)) otherPeople.add(userId);
      work();
    },
  };
}

/** Unsubscribes the channels that the person lost. Disconnects a person who may no longer sign in. */
async function checkPerson(userId: string, { hub, revokedChannels, rightsMessage, now, log }: RecheckOptions): Promise<void> {
  try {
    const lost = await revokedChannels(userId, hub.channelsOf(userId));
    if (lost === 'all') return hub.disconnectUser(userId, now());
    if (lost.length > 0) hub.unsubscribeUser(userId, lost, now());
    // the pages fetch the rights again, so that they need not poll them
    hub.deliver(rightsMessage(userId));
  } catch (error) {
    // if the check fails, the person must reconnect, and each new signature checks the rights
    log.warn({ err: error }, 'the channels of a person could not be checked');
    hub.renewUser(userId, 'Rights changed');
  }
}
