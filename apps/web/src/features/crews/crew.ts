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
  /** The server has not checked the PIN yet, or it did not prove to be theirs. */
  pinState?: 'unchecked' | 'unverified' | undefined;
  /** They signed after the crew had answered the check questions aloud. */
  isCheckedAloud: boolean;
  /** They say that they were not there. Only who may learn it gets this. */
  isContested: boolean;
  /** What the server does not have yet, or has refused. */
  entry?: OutboxEntry | undefined;
  /** A refused entry of somebody who is there in another way. */
  refused?: OutboxEntry | undefined;
}

export interface Crew {
  id: string;
  /** Undefined while the device has signatures of the talk, and not the talk. */
  siteId: number | undefined;
  /** As `siteId`. */
  contentVersion: number | undefined;
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

/** A talk of the server. Null until its answer comes: until when people can sign. */
export type ShownSession = Omit<CrewSession, 'lateUntilDate' | 'attendances'> & {
  lateUntilDate: string | null;
  attendances: (CrewSession['attendances'][number] & {
    /** The server has just got a sealed PIN, and its answer is on its way. */
    isUnchecked?: true;
  })[];
};

/** Undefined if neither the server nor the device knows the talk. Signatures alone are enough: they must stay in sight until they are sent. */
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

/** What shows of a person who is there twice. What is refused hides nothing, and is shown with the other one. */
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

/** The data of the server with an attendance that has just been sent, until the next answer brings it. */
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

/** A talk that the server has taken, until its answer comes. Only the server knows until when people can sign. */
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
  attendances: [],
  mayWrite: true,
});

/** The text is newer than the one about which the talk is: a signature would confirm what the person does not see. */
export const isChanged = (talk: { contentVersion: number }, { contentVersion }: Crew): boolean =>
  contentVersion !== undefined && talk.contentVersion > contentVersion;

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

/** Whether nobody waits for this person: they attended, or have confirmed elsewhere. A refused signature and a wrong PIN wait. */
export const isPresent = ({ attendee, isDone }: Row): boolean =>
  attendee ? !attendee.entry?.refusal && attendee.pinState !== 'unverified' : isDone;

/** Whether the person has signed in this talk. Who confirmed elsewhere did not, and who says that they were not there did not either. */
export const isSigned = ({ attendee }: Row): boolean =>
  attendee !== undefined && !attendee.entry?.refusal && !attendee.isContested && attendee.strength !== 'NAMED';

/** Whether the person has only confirmed elsewhere, which says nothing about this talk. */
export const isElsewhere = ({ attendee, isDone }: Row): boolean => !attendee && isDone;

/** Who signs after this person, by the order of the list and around its end. Somebody who is absent comes again last. */
export function nextAfter(rows: readonly Row[], userId: string | undefined): Row | undefined {
  const at = rows.findIndex((row) => row.userId === userId) + 1;
  return [...rows.slice(at), ...rows.slice(0, at)].find((row) => row.userId !== null && !row.attendee && !row.isDone);
}
