/** Schemas of a campaign's language versions. */
import { z } from 'zod';
import { namedPerson } from '../../identity/person';
import { configurationShape } from '../../forms/schema';
import { checkQuestion } from '../checks/checks';
import { id, version } from '../../shared/ids';
import { language } from '../campaign';
import { instant, longText } from '../../shared/text';
import { maxKeyLength, maxTexts, maxTextUnits } from './texts';

export { language };

/** SHA-256 of an original text, in hexadecimal digits. */
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f'.repeat(32)] });

const textOrigins = ['AUTHOR', 'MACHINE'] as const;
const textStates = ['CURRENT', 'OUTDATED', 'MISSING'] as const;

const review = z.object({ by: namedPerson.nullable(), date: instant });

/** How far a version is. */
const versionState = {
  language,
  /** 0 if nobody has written anything in this language. */
  version: z.int().min(0),
  /** The number of texts that the campaign has. */
  texts: z.int().min(0),
  missing: z.int().min(0),
  /** Texts whose original has changed since. Readers see the original of these. */
  outdated: z.int().min(0),
  /** Texts that the translation service wrote and nobody has changed. */
  byMachine: z.int().min(0),
  /** Null if nobody has reviewed it, or a text or its original has changed since. */
  review: review.nullable(),
};

const campaignLanguage = z.object(versionState);

/** A recorded voice of the texts in one language: 'Read aloud' plays it. */
export const shownVoice = z.object({
  language,
  fileId: id,
  /** In bytes. */
  size: z.int().min(1),
  /** A temporary link. */
  url: z.string(),
});

export const recordedVoice = shownVoice.extend({
  originalFileName: z.string(),
  /** A text or its original has changed since. Readers do not hear it. */
  isOutdated: z.boolean(),
});

/** The checked upload with the voice; null removes it. The versions are those of the texts that its writer saw. */
export const voiceChange = z.object({
  fileId: id.nullable(),
  campaignVersion: version,
  /** The version of the language; 0 for the original. */
  version: z.int().min(0),
});

export const campaignLanguages = z.object({
  campaignId: id,
  /** The version of the campaign. */
  campaignVersion: version,
  /** The language in which the author wrote the campaign. Null if it is unknown. */
  originalLanguage: language.nullable(),
  /** Whether the translation service of this installation can fill missing texts. */
  canFill: z.boolean(),
  languages: z.array(campaignLanguage),
  voices: z.array(recordedVoice),
});

/** An original text with its translation. */
const translationText = z.object({
  key: z.string(),
  /** The label of the author's field. Null for a text of the template. */
  label: z.string().nullable(),
  format: z.enum(['TEXT', 'MARKDOWN']),
  /** In characters. */
  maxLength: z.int().min(1),
  original: z.string(),
  originalHash: hash,
  /** Null if missing. */
  text: z.string().nullable(),
  state: z.enum(textStates),
  origin: z.enum(textOrigins).nullable(),
  writtenBy: namedPerson.nullable(),
  writtenDate: instant.nullable(),
});

export const languageTexts = z.object({ ...versionState, campaignId: id, translations: z.array(translationText) });

/** The texts to save; others stay. An empty text removes one. `originalHash` is that of the original that its writer saw. */
export const languageChange = z.object({
  /** The version that the client saw; 0 for a new language. */
  version: z.int().min(0),
  texts: z
    .array(z.object({ key: z.string().min(1).max(maxKeyLength), text: longText(maxTextUnits), originalHash: hash }))
    .max(maxTexts)
    .refine((texts) => new Set(texts.map(({ key }) => key)).size === texts.length, { error: 'Duplicate' }),
});

/** Filling can start a language: version 0. */
export const languageFill = z.object({ version: z.int().min(0) });
export const languageReview = z.object({ version, isReviewed: z.boolean() });
export const originalLanguageChange = z.object({ language: language.nullable() });

/** The texts for a reader: the current texts of the version, and the original of all others. */
export const shownTranslation = z.object({
  language,
  /** What the language calls itself. */
  languageName: z.string(),
  campaign: z.object({
    title: z.string(),
    description: z.string().nullable(),
    configuration: configurationShape,
    configurationAnswer: z.record(z.string().max(64), z.unknown()),
    /** Absent without check questions. */
    checks: z.array(checkQuestion).optional(),
  }),
  /** Texts that show in the original language. */
  untranslated: z.int().min(0),
  byMachine: z.int().min(0),
  review: review.nullable(),
});

export type CampaignLanguage = z.output<typeof campaignLanguage>;
export type CampaignLanguages = z.output<typeof campaignLanguages>;
export type TranslationText = z.output<typeof translationText>;
export type LanguageTexts = z.output<typeof languageTexts>;
export type LanguageChange = z.output<typeof languageChange>;
export type ShownVoice = z.output<typeof shownVoice>;
export type RecordedVoice = z.output<typeof recordedVoice>;
export type VoiceChange = z.output<typeof voiceChange>;
export type ShownTranslation = z.output<typeof shownTranslation>;
