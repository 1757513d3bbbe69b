/** A talk as the screen shows it: what the server has, and what waits on the device. */
import type { AttendanceGiven, CrewRoster, CrewSession, CrewStart } from '@muster/contract/crews/crew';
import type { CrewStrength } from '@muster/contract/crews/limits';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { personName } from '../../lib/names/person-name';

export const startRoute = 'POST /crew-sessions';
export const attendRoute = 'POST /crew-sessions/{id}/attendances';
export const closeRoute = 'PUT /crew-sessions/{id}/close';

/** All entries of a session begin with this item. Each has an item of its own, so that none holds up another. */
export const itemOf = (sessionId: string, part: string): string => `crew ${sessionId} ${part}`;

export const entriesOf = (entries: readonly OutboxEntry[], sessionId: string): readonly OutboxEntry[] =>
  entries.filter(({ item }) => item.startsWith(itemOf(sessionId, '')));

/** The talk that an entry begins. */
export const startOf = ({ call }: OutboxEntry): CrewStart | undefined =>
  call.route === startRoute ? (call.body as unknown as CrewStart) : undefined;

const givenIn = ({ call }: OutboxEntry): AttendanceGiven | undefined =>
  call.route === attendRoute ? (call.body as unknown as { attendances: AttendanceGiven[] }).attendances[0] : undefined;

export interface Attendee {
  id: string;
  /** Null for a guest, and after an erasure. */
  userId: string | null;
  name: string;
  employer: string;
  strength: CrewStrength;
  isGuest: boolean;
  signedDate: string;
  isLater: boolean;
  /** What the server does not have yet, or has refused. */
  entry?: OutboxEntry | undefined;
}

export interface Crew {
  id: string;
  siteId: number;
  contentVersion: number;
  startedDate: string;
  closedDate: string | null;
  /** Null until the server has the talk. */
  lateUntilDate: string | null;
  mayWrite: boolean;
  attendees: readonly Attendee[];
  /** The entry that begins the talk, while the server does not have it. */
  start: OutboxEntry | undefined;
  /** The entry that closes it. */
  close: OutboxEntry | undefined;
}

/** Undefined if neither the server nor the device knows the talk. */
export function crewOf(session: CrewSession | undefined, entries: readonly OutboxEntry[]): Crew | undefined {
  const start = entries.find((entry) => startOf(entry));
  const begun = start && startOf(start);
  if (!session && !(start && begun)) return undefined;
  const close = entries.find(({ call }) => call.route === closeRoute);
  const closedDate = session?.closedDate ?? (close && !close.refusal ? close.writtenAt : null);
  return {
    id: session?.id ?? begun?.id ?? '',
    siteId: session?.site.id ?? begun?.siteId ?? 0,
    contentVersion: session?.contentVersion ?? begun?.contentVersion ?? 0,
    startedDate: session?.startedDate ?? begun?.startedAt ?? '',
    closedDate,
    lateUntilDate: session?.lateUntilDate ?? null,
    mayWrite: session?.mayWrite ?? true,
    attendees: attendeesOf(session, entries, closedDate),
    start,
    close,
  };
}

function attendeesOf(session: CrewSession | undefined, entries: readonly OutboxEntry[], closedDate: string | null): readonly Attendee[] {
  const waiting = entries.flatMap((entry) => waitingAttendee(entry, closedDate) ?? []);
  const isReplaced = (one: Attendee) => waiting.some(({ id, userId }) => id === one.id || (userId !== null && userId === one.userId));
  return [...(session?.attendances.map(storedAttendee) ?? []).filter((one) => !isReplaced(one)), ...waiting].toSorted((a, b) =>
    a.signedDate.localeCompare(b.signedDate),
  );
}

const storedAttendee = ({ id, user, guest, isGuest, strength, signedDate, isLater }: CrewSession['attendances'][number]): Attendee => ({
  id,
  userId: user?.userId ?? null,
  name: user ? personName(user) : (guest?.name ?? ''),
  employer: guest?.employer ?? '',
  strength,
  isGuest,
  signedDate,
  isLater,
});

function waitingAttendee(entry: OutboxEntry, closedDate: string | null): Attendee | undefined {
  const given = givenIn(entry);
  if (!given || given.strength === 'PIN') return undefined;
  const signedDate = given.signedAt ?? entry.writtenAt;
  const isGuest = given.strength === 'GUEST';
  return {
    id: given.id,
    userId: isGuest ? null : given.userId,
    name: isGuest ? given.name : entry.title,
    employer: isGuest ? given.employer : '',
    strength: isGuest ? 'SIGNATURE' : given.strength,
    isGuest,
    signedDate,
    isLater: closedDate !== null && signedDate > closedDate,
    entry,
  };
}

/** The data of the server with an attendance that has just been sent, until the next answer brings it. */
export function withSent(session: CrewSession, entry: OutboxEntry): CrewSession {
  const one = waitingAttendee(entry, session.closedDate);
  if (!one) return entry.call.route === closeRoute ? { ...session, closedDate: session.closedDate ?? entry.writtenAt } : session;
  const others = session.attendances.filter(({ id, user }) => id !== one.id && (one.userId === null || user?.userId !== one.userId));
  const [firstName = '', ...rest] = one.name.split(' ');
  const person = { firstName, lastName: rest.join(' '), email: null, avatarUrl: null, activated: true };
  const { id, userId, name, employer, strength, isGuest, signedDate, isLater } = one;
  return {
    ...session,
    attendances: [
      ...others,
      {
        id,
        strength,
        user: userId === null ? null : { ...person, userId },
        guest: isGuest ? { name, employer } : null,
        isGuest,
        signedDate,
        receivedDate: signedDate,
        isLater,
        isCompleting: false,
        contestedDate: null,
        wasThere: null,
      },
    ],
  };
}

const dayMilliseconds = 24 * 60 * 60_000;

/** A talk that the server has taken, until its answer comes. People can sign for one more day at least. */
export const sessionOf = (start: CrewStart, site: CrewSession['site'], now: string): CrewSession => ({
  id: start.id,
  campaignV2Id: start.campaignV2Id,
  site,
  languages: start.languages,
  contentVersion: start.contentVersion,
  isOlderText: false,
  startedDate: start.startedAt ?? now,
  receivedDate: now,
  closedDate: null,
  lateUntilDate: new Date(Date.parse(now) + dayMilliseconds).toISOString(),
  flags: [],
  confirmedMeanwhile: 0,
  briefer: null,
  interpreter: start.interpreter,
  raised: '',
  attendances: [],
  mayWrite: true,
});

export interface Row {
  key: string;
  userId: string | null;
  name: string;
  attendee: Attendee | undefined;
  /** They have confirmed the briefing elsewhere. */
  isDone: boolean;
}

/** The people of the site by name, then the others who attended. */
export function rowsOf({ people }: Pick<CrewRoster, 'people'>, { attendees }: Crew): readonly Row[] {
  const ids = new Set(people.map(({ userId }) => userId));
  const ofSite = people.map(({ userId, isDone, ...name }) => ({
    key: userId,
    userId,
    name: personName(name),
    attendee: attendees.find((one) => one.userId === userId),
    isDone,
  }));
  const others = attendees.filter(({ userId }) => userId === null || !ids.has(userId));
  return [
    ...ofSite,
    ...others.map((attendee) => ({ key: attendee.id, userId: attendee.userId, name: attendee.name, attendee, isDone: false })),
  ];
}

/** Whether nobody waits for this person: they attended, or have confirmed elsewhere. A refused signature waits. */
export const isPresent = ({ attendee, isDone }: Row): boolean => (attendee ? !attendee.entry?.refusal : isDone);

export const isSigned = (row: Row): boolean => isPresent(row) && row.attendee?.strength !== 'NAMED';
