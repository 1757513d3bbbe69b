/** What follows from a finalised campaign: the outcome that its people are told, and actions. */
import { z } from 'zod';
import { namedPerson } from '../../identity/person';
import { id, userId, version } from '../../shared/ids';
import { isBlank } from '../../shared/blank';
import { day, instant, longText, shortText } from '../../shared/text';
import { followingImprovement, improvementSource, namedCampaign } from './source';
import { actionStates, maxActionNote, maxActionText, maxDid, maxSaid, maxUsed, outcomeKinds, outcomeStates } from './limits';

const outcome = z.object({
  /** `PROMISED`: it comes by a day. `NONE`: no outcome is needed, and `did` says why. */
  state: z.enum(outcomeStates),
  /** Null unless it is told. */
  kind: z.enum(outcomeKinds).nullable(),
  /** 'You said': a summary in the words of the person who wrote the outcome. */
  said: z.string(),
  did: z.string(),
  /** How the views of the people were used; empty unless the campaign is a consultation. */
  used: z.string(),
  promisedDate: instant.nullable(),
  isOverdue: z.boolean(),
  /** Null if nobody chose, and the product promised. */
  author: namedPerson.nullable(),
  date: instant,
  version,
});

export const campaignAction = z.object({
  id,
  campaignV2Id: id,
  text: z.string(),
  responsible: namedPerson.nullable(),
  dueDay: day,
  state: z.enum(actionStates),
  /** How it was done, or why not. */
  note: z.string(),
  isOverdue: z.boolean(),
  closedDate: instant.nullable(),
  closedBy: namedPerson.nullable(),
  /** Whether the caller may close it or open it again. */
  mayClose: z.boolean(),
  version,
});

/** An action with the campaign that it follows from. */
export const listedAction = campaignAction.extend({
  campaign: namedCampaign,
});

export const followUp = z.object({
  /** Null before the campaign is finalised, and while it has no outcome and no promise. */
  outcome: outcome.nullable(),
  actions: z.array(campaignAction),
  /** Where an improvement comes from. Null for one that nobody made from what people said. */
  source: improvementSource.nullable(),
  /** The improvements that were made from what people said here. */
  improvements: z.array(followingImprovement),
  /** Whether the caller may write the outcome and add actions. */
  mayChange: z.boolean(),
});

/** An outcome in the list of a place: what people said, what was done, by whom and when. */
export const toldOutcome = z.object({
  campaign: namedCampaign,
  /** The site or division of the campaign. Null for one of the company. */
  placeName: z.string().nullable(),
  kind: z.enum(outcomeKinds),
  said: z.string(),
  did: z.string(),
  author: namedPerson.nullable(),
  /** When it was first told. */
  toldDate: instant,
  openActionsCount: z.int().min(0),
  doneActionsCount: z.int().min(0),
});

/** `did` is required for `TOLD` and `NONE`, `kind` for `TOLD`, and `promisedDay` for `PROMISED`. */
export const outcomeChange = z
  .object({
    state: z.enum(outcomeStates),
    kind: z.enum(outcomeKinds).nullish(),
    said: longText(maxSaid).default(''),
    did: longText(maxDid).default(''),
    /** How the views of the people were used: required to tell the outcome of a consultation. */
    used: longText(maxUsed).default(''),
    /** The end of this day in the time zone of the campaign. */
    promisedDay: day.nullish(),
    version: z.int().min(0).optional(),
  })
  .refine(({ state, kind }) => (state === 'TOLD') === (kind != null), { path: ['kind'], error: 'NotNull' })
  .refine(({ state, promisedDay }) => (state === 'PROMISED') === (promisedDay != null), { path: ['promisedDay'], error: 'NotNull' })
  .refine(({ state, did }) => state === 'PROMISED' || !isBlank(did), { path: ['did'], error: 'NotBlank' })
  .meta({ examples: [{ state: 'TOLD', kind: 'DONE', said: 'The lamps at Dock 4 are too dark.', did: 'We changed all lamps.' }] });

export const actionCreation = z.object({ text: shortText(maxActionText), responsibleId: userId, dueDay: day });

export const actionChange = z
  .object({ state: z.enum(actionStates), note: longText(maxActionNote).default(''), version: version.optional() })
  .refine(({ state, note }) => state === 'OPEN' || !isBlank(note), { path: ['note'], error: 'NotBlank' })
  .meta({ examples: [{ state: 'DONE', note: 'New lamps hang since Monday.' }] });

export type FollowUp = z.output<typeof followUp>;
export type ToldOutcome = z.output<typeof toldOutcome>;
export type Outcome = z.output<typeof outcome>;
export type OutcomeChange = z.output<typeof outcomeChange>;
export type CampaignFollowUpAction = z.output<typeof campaignAction>;
export type ListedAction = z.output<typeof listedAction>;
export type ActionCreation = z.output<typeof actionCreation>;
export type ActionChange = z.output<typeof actionChange>;
