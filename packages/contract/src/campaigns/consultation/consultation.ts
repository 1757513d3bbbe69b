/** A consultation: a campaign that asks people before a decision, with their representatives. */
import { z } from 'zod';
import { namedPerson } from '../../identity/person';
import { id, version } from '../../shared/ids';
import { day, instant, shortText } from '../../shared/text';
import { consultationWarnings, matters, maxDecider, maxDecision, maxDocumentName, maxReply, maxRequest, maxStatement } from './kinds';

const record = z.object({
  matter: z.enum(matters),
  /** What will be decided. */
  decision: z.string(),
  /** Who will decide. */
  decider: z.string(),
  decideDay: day,
  version,
});

/** What people were asked before a change. */
const earlierRecord = record.extend({
  changedDate: instant,
  /** How many had answered at the change: in an anonymous campaign, as others saw it, in steps. */
  answers: z.int(),
});

const spokesperson = z.object({
  person: namedPerson.nullable(),
  placeName: z.string(),
  untilDay: day,
  /** The person has left the company or the place, or the mark has ended. */
  isGone: z.boolean(),
});

const statement = z.object({ author: namedPerson.nullable(), text: z.string(), date: instant });

const document = z.object({
  fileId: id,
  name: z.string(),
  /** Since when the consultation has it. */
  date: instant,
  /** People had already been told of the consultation. */
  isLate: z.boolean(),
  /** It came after the caller had answered. Always false in an anonymous campaign, which tells nobody the time of an answer. */
  isAfterAnswer: z.boolean(),
  /** The document that it replaced after people had been told. */
  replacesFileId: id.nullable(),
  /** When it was replaced or removed; null while it is valid. */
  goneDate: instant.nullable(),
});

const informationRequest = z.object({
  id,
  question: z.string(),
  askedBy: namedPerson.nullable(),
  askedDate: instant,
  dueDate: instant,
  isOverdue: z.boolean(),
  answer: z.string().nullable(),
  answeredBy: namedPerson.nullable(),
  answeredDate: instant.nullable(),
});

export const consultationView = z.object({
  /** Null if the campaign is no consultation. */
  consultation: record.nullable(),
  /** What people were asked before it was changed, in the order of the changes. */
  earlier: z.array(earlierRecord),
  /** The matters of the company's list. */
  matters: z.array(z.enum(matters)),
  /** For those who may change it. */
  warnings: z.array(z.enum(consultationWarnings)),
  representatives: z.array(spokesperson),
  /** The valid ones, and those that were replaced or removed after people had been told. */
  documents: z.array(document),
  statements: z.array(statement),
  requests: z.array(informationRequest),
  /** Whether the caller may make it a consultation, or change that. */
  mayChange: z.boolean(),
  /** Whether the caller, a manager of the scope, may answer requests. */
  mayAnswer: z.boolean(),
  /** Whether the caller is a representative who may ask for information. */
  mayAsk: z.boolean(),
  /** Whether the caller is a representative who has made no statement yet. */
  mayState: z.boolean(),
});

export const consultationChange = z
  .object({
    matter: z.enum(matters),
    decision: shortText(maxDecision),
    decider: shortText(maxDecider),
    decideDay: day,
    version: z.int().min(0).optional(),
  })
  .meta({
    examples: [{ matter: 'CHANGES', decision: 'Whether night shifts get a second break.', decider: 'Dana Reyes', decideDay: '2099-05-20' }],
  });

export const documentGiven = z
  .object({ fileId: id, name: shortText(maxDocumentName), replacesFileId: id.optional() })
  .meta({ examples: [{ fileId: 4711, name: 'Noise of the new compressor' }] });

export const statementGiven = z
  .object({ text: shortText(maxStatement) })
  .meta({ examples: [{ text: 'The crews of Dock 4 support this.' }] });
export const requestGiven = z
  .object({ question: shortText(maxRequest) })
  .meta({ examples: [{ question: 'How loud is the new compressor?' }] });
export const requestReply = z
  .object({ answer: shortText(maxReply) })
  .meta({ examples: [{ answer: '78 dB at 1 m; the sheet is attached.' }] });

export type ConsultationView = z.output<typeof consultationView>;
export type ConsultationChange = z.output<typeof consultationChange>;
export type DocumentGiven = z.output<typeof documentGiven>;
export type ConsultationDocument = ConsultationView['documents'][number];
export type InformationRequest = ConsultationView['requests'][number];
