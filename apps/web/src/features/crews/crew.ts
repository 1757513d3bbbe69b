/** A talk as the screen shows it: the data of the server, and the unsent entries of the device. */
import type { AttendanceGiven, CrewRoster, CrewSession, CrewStart } from '@muster/contract/crews/crew';
import type { CrewStrength } from '@muster/contract/crews/limits';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { personName } from '../../lib/names/person-name';

export const startRoute = 'POST /crew-sessions';
export const attendRoute = 'POST /crew-sessions/{id}/attendances';
export const closeRoute = 'PUT /crew-sessions/{id}/close';

/** The items of all entries of a session begin with this one. Each entry has its own item, so that none blocks another. */
export const itemOf = (sessionId: string, part: string): string => `crew ${sessionId} ${part}`;

export const entriesOf = (entries: readonly OutboxEntry[], sessionId: string): readonly OutboxEntry[] =>
  entries.filter(({ item }) => item.startsWith(itemOf(sessionId, '')));

/** The entry that begins a talk. */
export const startOf = ({ call }: OutboxEntry): CrewStart | undefined =>
  call.route === startRoute ? (call.body as unknown as CrewStart) : undefined;

const givenIn = ({ call }: OutboxEntry): AttendanceGiven | undefined =>
  call.route === attendRoute ? (call.body as unknown as { attendances: AttendanceGiven[] }).attendances[0] : undefined;

export const isSealed = (entry: OutboxEntry): boolean => givenIn(entry)?.strength === 'SEALED_PIN';

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
  /** The server has not checked the PIN yet, or it was not the PIN of the person. */
  pinState?: 'unchecked' | 'unverified' | undefined;
  /** The person signed after the crew had answered the check questions aloud. */
  isCheckedAloud: boolean;
  /** The person has contested the attendance. Only readers who may learn it get this. */
  isContested: boolean;
  /** An entry that the server does not have yet, or has rejected. */
  entry?: OutboxEntry | undefined;
  /** A rejected entry of a person who is there through another entry. */
  refused?: OutboxEntry | undefined;
}

export interface Crew {
  id: string;
  /** Undefined if the device has signatures of the talk but not the talk. */
  siteId: number | undefined;
  /** As `siteId`. */
  contentVersion: number | undefined;
  startedDate: string;
  closedDate: string | null;
  /** Null until the server has the talk. */
  lateUntilDate: string | null;
  mayWrite: boolean;
  attendees: readonly Attendee[];
  /** The entry that begins the talk, until the server has it. */
  start: OutboxEntry | undefined;
  /** The entry that closes the talk. */
  close: OutboxEntry | undefined;
}

/** The deadline for signatures. Null until the server has answered. */
export type ShownSession = Omit<CrewSession, 'lateUntilDate' | 'attendances'> & {
  lateUntilDate: string | null;
  attendances: (CrewSession['attendances'][number] & {
    /** The server has just received a sealed PIN, and its answer is on the way. */
    isUnchecked?: true;
  })[];
};

/**
 * Undefined if neither the server nor the device knows the talk. Signatures alone are enough, because they must stay visible until they are
 * sent.
 */
export function crewOf(id: string, session: ShownSession | undefined, entries: readonly OutboxEntry[]): Crew | undefined {
  const start = entries.find((entry) => startOf(entry));
  const begun = start && startOf(start);
  if (!session && entries.length === 0) return undefined;
  const close = entries.findLast(({ call }) => call.route === closeRoute);
  const closedDate = session?.closedDate ?? (close && !close.refusal ? close.writtenAt : null);
  return {
    id,
    siteId: session?.site.id ?? begun?.siteId,
    contentVersion: session?.contentVersion ?? begun?.contentVersion,
    startedDate: session?.startedDate ?? begun?.startedAt ?? '',
    closedDate,
    lateUntilDate: session?.lateUntilDate ?? null,
    mayWrite: session?.mayWrite ?? true,
    attendees: attendeesOf(session, entries, closedDate),
    start,
    close,
  };
}

const hour = 3_600_000;

/**
 * From then on people were not there, even if nobody has closed the talk: after its day, and at least two hours. The server decides it by the clock
 * of the site. Until it has the talk, this uses the clock of the device.
 */
export function laterFromOf({ startedDate, lateUntilDate }: Pick<Crew, 'startedDate' | 'lateUntilDate'>): string {
  const started = new Date(startedDate);
  if (startedDate === '') return '9999';
  const dayEnds = lateUntilDate === null ? started.setHours(24, 0, 0, 0) : Date.parse(lateUntilDate) - 24 * hour;
  return new Date(Math.max(dayEnds, Date.parse(startedDate) + 2 * hour)).toISOString();
}

function attendeesOf(session: ShownSession | undefined, entries: readonly OutboxEntry[], closedDate: string | null): readonly Attendee[] {
  const stored = session?.attendances.map(storedAttendee) ?? [];
  const waiting = entries.flatMap((entry) => waitingAttendee(entry, closedDate) ?? []);
  const kept: Attendee[] = [];
  for (const one of [...stored, ...waiting]) {
    const at = kept.findIndex(({ id, userId }) => id === one.id || (userId !== null && userId === one.userId));
    const other = kept[at];
    if (!other) kept.push(one);
    else kept[at] = strongerOf(other, one);
  }
  return kept.toSorted((a, b) => a.signedDate.localeCompare(b.signedDate));
}

/** Which of two entries of a person to show. A rejected entry hides nothing, and shows beside the other one. */
function strongerOf(before: Attendee, after: Attendee): Attendee {
  const [weaker, stronger] = weightOf(after) > weightOf(before) ? [before, after] : [after, before];
  const refused = [stronger, weaker].find(({ entry }) => entry?.refusal)?.entry ?? weaker.refused;
  return { ...stronger, refused };
}

const weightOf = ({ entry, strength, isContested }: Attendee): number =>
  entry?.refusal ? 0 : isContested ? 3 : strength === 'NAMED' ? 1 : 2;

const storedAttendee = ({
  id,
  user,
  guest,
  isGuest,
  strength,
  signedDate,
  isLater,
  contestedDate,
  isUnverified,
  isUnchecked,
  isCheckedAloud,
}: ShownSession['attendances'][number]): Attendee => ({
  id,
  userId: user?.userId ?? null,
  name: user ? personName(user) : (guest?.name ?? ''),
  employer: guest?.employer ?? '',
  strength,
  isGuest,
  signedDate,
  isLater,
  pinState: isUnchecked ? 'unchecked' : isUnverified ? 'unverified' : undefined,
  isCheckedAloud,
  isContested: contestedDate !== null,
});

function waitingAttendee(entry: OutboxEntry, closedDate: string | null): Attendee | undefined {
  const given = givenIn(entry);
  if (!given || given.strength === 'PIN') return undefined;
  const signedDate = given.signedAt ?? entry.writtenAt;
  const isGuest = given.strength === 'GUEST';
  const hasSealedPin = given.strength === 'SEALED_PIN';
  return {
    id: given.id,
    userId: isGuest ? null : given.userId,
    name: isGuest ? given.name : entry.title,
    employer: isGuest ? given.employer : '',
    strength: isGuest ? (given.strokes ? 'SIGNATURE' : 'NAMED') : hasSealedPin ? 'PIN' : given.strength,
    pinState: hasSealedPin ? 'unchecked' : undefined,
    isGuest,
    signedDate,
    isLater: closedDate !== null && signedDate > closedDate,
    isCheckedAloud: given.isCheckedAloud === true,
    isContested: false,
    entry,
  };
}

/** Adds an attendance that was just sent to the server's data, until the next answer contains it. */
export function withSent<Shown extends ShownSession>(session: Shown, entry: OutboxEntry): Shown {
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
        deviceDate: null,
        isLater,
        isCompleting: false,
        isUnverified: false,
        isCheckedAloud: one.isCheckedAloud,
        ...(one.pinState === 'unchecked' && { isUnchecked: true as const }),
        contestedDate: null,
        wasThere: null,
      },
    ],
  };
}

/** A talk that the server has accepted, until its answer arrives. Only the server knows the deadline for signatures. */
export const sessionOf = (start: CrewStart, site: CrewSession['site'], now: string): ShownSession => ({
  id: start.id,
  campaignV2Id: start.campaignV2Id,
  site,
  languages: start.languages,
  contentVersion: start.contentVersion,
  isOlderText: false,
  startedDate: start.startedAt ?? now,
  receivedDate: now,
  closedDate: null,
  lateUntilDate: null,
  flags: [],
  confirmedMeanwhile: 0,
  briefer: null,
  interpreter: start.interpreter,
  raised: '',
  remarks: [],
  attendances: [],
  mayWrite: true,
});

/** Whether the text is newer than the one of the talk. Then a signature would confirm a text that the person does not see. */
export const isChanged = (talk: { contentVersion: number }, { contentVersion }: Crew): boolean =>
  contentVersion !== undefined && talk.contentVersion > contentVersion;

export interface Row {
  key: string;
  userId: string | null;
  name: string;
  attendee: Attendee | undefined;
  /** They confirmed the briefing on another device. */
  isDone: boolean;
}

/** The people of the site by name, then other people who attended. */
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

/**
 * Whether nothing is left to do for this person: they attended, or confirmed on another device. A rejected signature and a wrong PIN are
 * left to do.
 */
export const isPresent = ({ attendee, isDone }: Row): boolean =>
  attendee ? !attendee.entry?.refusal && attendee.pinState !== 'unverified' : isDone;

/** In place of the id of an author. */
export const theCrew = '';

/** Who can have raised something: everybody who attends, by name. A guest has only the id of the attendance. */
export const authorsOf = ({ attendees }: Pick<Crew, 'attendees'>): readonly { by: string; name: string }[] =>
  attendees
    .filter(({ entry }) => !entry?.refusal)
    .map(({ id, userId, name }) => ({ by: userId ?? id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Whether the person has signed in this talk. People who confirmed on another device, or contested, have not. */
export const isSigned = ({ attendee }: Row): boolean =>
  attendee !== undefined && !attendee.entry?.refusal && !attendee.isContested && attendee.strength !== 'NAMED';

/** Whether the person has only confirmed on another device, which says nothing about this talk. */
export const isElsewhere = ({ attendee, isDone }: Row): boolean => !attendee && isDone;

/** Who signs after this person, in the order of the list, which starts again at its end. An absent person comes last. */
export function nextAfter(rows: readonly Row[], userId: string | undefined): Row | undefined {
  const at = rows.findIndex((row) => row.userId === userId) + 1;
  return [...rows.slice(at), ...rows.slice(0, at)].find((row) => row.userId !== null && !row.attendee && !row.isDone);
}
