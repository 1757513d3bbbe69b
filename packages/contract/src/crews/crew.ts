/** Crew briefings: a talk on one device, and who attended it. */
import { z } from 'zod';
import { language } from '../campaigns/languages/language';
import { answers } from '../campaigns/campaign';
import { namedPerson } from '../identity/person';
import { id, userId } from '../shared/ids';
import { instant, longText, shortText } from '../shared/text';
import {
  crewFlags,
  crewStrengths,
  maxAttendancesAtOnce,
  maxBriefers,
  maxGuestText,
  maxInterpreter,
  maxLineNumbers,
  maxRaised,
  maxStrokeBytes,
  maxStrokeLines,
  strokeField,
} from './limits';
import { sealedPinForm } from '../shared/sealed-pin';

/** Made on the device, so that what waits there is stored once. */
export const deviceId = z.uuid();

const site = z.object({ id, name: z.string() });

export const crewStart = z.object({
  id: deviceId,
  campaignV2Id: id,
  /** The version of the text that the device shows. */
  contentVersion: z.int().min(1),
  siteId: id,
  languages: z.array(language).min(1).max(10),
  interpreter: longText(maxInterpreter).default(''),
  /** When the talk began, which may be before this call. An implausible time counts as now. */
  startedAt: instant.optional(),
});

/** Lines of coordinates in a field of 1000 by 1000: x, y, x, y and so on. */
const strokes = z
  .array(z.array(z.int().min(0).max(strokeField)).min(4).max(maxLineNumbers))
  .min(1)
  .max(maxStrokeLines)
  .refine((lines) => lines.every(({ length }) => length % 2 === 0) && JSON.stringify(lines).length <= maxStrokeBytes, { error: 'Size' })
  .meta({ examples: [[[10, 20, 30, 40]]] });

const given = {
  id: deviceId,
  /** When the person signed, which may be before this call. An implausible time counts as now, and as later if nobody can sign any more. */
  signedAt: instant.optional(),
  language: language.optional(),
  /** The crew had answered the check questions aloud before the person signed. */
  isCheckedAloud: z.boolean().optional(),
  /** What the person answered on this device. The signature itself confirms what has only one possible answer. */
  campaignAnswer: answers.optional(),
};

const attendanceGiven = z.discriminatedUnion('strength', [
  z
    .object({
      ...given,
      strength: z.literal('PIN'),
      /** Of the person; or `userId`, for somebody whom the briefer has picked from the list. */
      number: shortText(20).optional(),
      userId: userId.optional(),
      pin: z.string().regex(/^\d{6}$/),
    })
    .refine((one) => (one.number === undefined) !== (one.userId === undefined), { error: 'Number or person' }),
  /** A PIN from a device without a network. If it is wrong, the person counts as named, with `isUnverified`. */
  z.object({ ...given, strength: z.literal('SEALED_PIN'), userId, sealedPin: z.string().regex(sealedPinForm) }),
  z.object({ ...given, strength: z.literal('SIGNATURE'), userId, strokes }),
  z.object({ ...given, strength: z.literal('NAMED'), userId }),
  z.object({
    ...given,
    strength: z.literal('GUEST'),
    name: shortText(maxGuestText),
    employer: longText(maxGuestText).default(''),
    /** Without them the briefer names the guest, who cannot draw. */
    strokes: strokes.optional(),
  }),
]);

export const attendancesGiven = z.object({ attendances: z.array(attendanceGiven).min(1).max(maxAttendancesAtOnce) }).meta({
  examples: [
    {
      attendances: [
        {
          id: '6f9a0f4e-6d0f-4a7e-9a55-0d5b1c4d7e01',
          strength: 'GUEST',
          name: 'Ola Lund',
          employer: 'Lift Ltd',
          strokes: [[10, 20, 30, 40]],
        },
      ],
    },
  ],
});

export const crewEnd = z.object({
  raised: longText(maxRaised).default(''),
  /** Who said it: the id of a person who attended, or of the attendance of a guest. Without it, or for somebody who is not there, the crew. */
  raisedBy: z.uuid().optional(),
  closedAt: instant.optional(),
});

export const presenceAnswer = z.object({ wasThere: z.boolean() });
export const briefersChange = z.object({ userIds: z.array(userId).max(maxBriefers) });

export const crewAttendance = z.object({
  id: deviceId,
  strength: z.enum(crewStrengths),
  /** The person gave a PIN without a network, and it did not prove to be theirs. They count as named. */
  isUnverified: z.boolean(),
  /** The crew had answered the check questions aloud before the person signed. */
  isCheckedAloud: z.boolean(),
  /** Null for a guest. */
  user: namedPerson.nullable(),
  /** Null for a person with an account, and after an erasure. */
  guest: z.object({ name: z.string(), employer: z.string() }).nullable(),
  isGuest: z.boolean(),
  signedDate: instant,
  /** When the server received it. */
  receivedDate: instant,
  /** What the clock of the device said, if it was wrong by more than two minutes. */
  deviceDate: instant.nullable(),
  /** After the briefer had closed the session, after its day, or later than people can sign, from a device with a wrong clock. */
  isLater: z.boolean(),
  /** Whether it completed what the campaign asks of the person. */
  isCompleting: z.boolean(),
  /** Null too for a briefer who manages neither the scope nor the site: they do not learn who contests. */
  contestedDate: instant.nullable(),
  /** The answer of a NAMED person. Null without one, and like `contestedDate`. */
  wasThere: z.boolean().nullable(),
});

const sessionFacts = {
  id: deviceId,
  campaignV2Id: id,
  site,
  languages: z.array(language),
  contentVersion: z.int().min(1),
  /** The text had changed when the talk began, and the device did not know. */
  isOlderText: z.boolean(),
  startedDate: instant,
  receivedDate: instant,
  closedDate: instant.nullable(),
  /** Until then people can sign later: the end of the next day at the site. */
  lateUntilDate: instant,
  flags: z.array(z.enum(crewFlags)),
  /** How many people of the site confirmed on devices of their own while the session was open. That does not say that they were there. */
  confirmedMeanwhile: z.int().min(0),
};

export const crewSession = z.object({
  ...sessionFacts,
  briefer: namedPerson.nullable(),
  interpreter: z.string(),
  /** All remarks in one text. */
  raised: z.string(),
  /** What was raised, each with the attendance of who said it. Null: the crew. */
  remarks: z.array(z.object({ text: z.string(), attendanceId: deviceId.nullable() })),
  attendances: z.array(crewAttendance),
  /** Whether the caller may add attendances and close it. */
  mayWrite: z.boolean(),
});

/** A session without a name in it. */
const countedSession = z.object({
  ...sessionFacts,
  counts: z.object({
    pin: z.int().min(0),
    signature: z.int().min(0),
    named: z.int().min(0),
    /** Of those who are named: whose sealed PIN did not prove to be theirs. */
    unverified: z.int().min(0),
    guests: z.int().min(0),
    /** Null for those who do not learn of contests, and for who gave the talk while the number could name somebody. */
    contested: z.int().min(0).nullable(),
  }),
});

const ownAttendance = z.object({
  sessionId: deviceId,
  attendanceId: deviceId,
  strength: z.enum(crewStrengths),
  site,
  briefer: namedPerson.nullable(),
  signedDate: instant,
  contestedDate: instant.nullable(),
  wasThere: z.boolean().nullable(),
});

export const crews = z.object({
  /** The version of the text as it is now. */
  contentVersion: z.int().min(1),
  /** Those that the caller may open. */
  sessions: z.array(countedSession),
  /** What sessions say about the caller. */
  mine: z.array(ownAttendance),
  /** Whether the caller may begin a session now. */
  mayBrief: z.boolean(),
  /** Whether the caller may name the briefers. */
  mayNameBriefers: z.boolean(),
});

/** The people whom a briefer can call up at one site. */
export const crewRoster = z.object({
  sites: z.array(site),
  people: z.array(z.object({ userId, firstName: z.string(), lastName: z.string(), isDone: z.boolean() })),
  /** To which the device seals a PIN while it has no network. Null while nobody signs in with a number. */
  pinKey: z.object({ id: z.string(), publicKey: z.string() }).nullable(),
});

export const briefers = z.object({ people: z.array(namedPerson) });

export type CrewStart = z.output<typeof crewStart>;
export type AttendanceGiven = z.output<typeof attendanceGiven>;
export type CrewEnd = z.output<typeof crewEnd>;
export type CrewAttendance = z.output<typeof crewAttendance>;
export type CrewSession = z.output<typeof crewSession>;
export type Crews = z.output<typeof crews>;
export type CrewRoster = z.output<typeof crewRoster>;
export type Briefers = z.output<typeof briefers>;
