/** What a summary is made of: the submitted responses of one learning, question by question. */
import { answerableKind } from '@muster/contract/campaigns/form-language/fields';
import { plainText } from '@muster/contract/campaigns/form-language/plain-text';
import type { Answers, FormField, FormSchema } from '@muster/contract/campaigns/form-language/types';
import { optionsOf, visibleFields } from '@muster/contract/campaigns/form-language/validate';
import type { CampaignV2Summary, Insight } from '@muster/contract/campaigns/report';

export interface Material {
  isAnonymous: boolean;
  schema: FormSchema;
  responses: readonly GivenResponse[];
  /** The people who answered, by all their names: a language model learns none of them. */
  names: readonly string[];
}

export interface GivenResponse {
  id: number;
  answer: Answers;
}

export type SummaryContent = Pick<CampaignV2Summary, 'keyFindings' | 'questionAnalysis'>;
export type QuestionAnalysis = SummaryContent['questionAnalysis'][number];
export type { Insight };

/** One thing that somebody wrote: a line of a text, or an entry of a list. */
export interface Passage {
  responseId: number;
  text: string;
}

export interface Question {
  id: string;
  text: string;
  /** Labels by option; undefined where people write. */
  options: ReadonlyMap<string, string> | undefined;
  /** Who chose what, by option. */
  choices: readonly { responseId: number; chosen: readonly string[] }[];
  passages: readonly Passage[];
}

/** The questions that say something together: choices, and what people wrote. Dates and files do not. */
export function questionsOf({ schema, responses }: Material): Question[] {
  const shown = responses.map((response) => ({ ...response, visible: visibleFields(schema, response.answer) }));
  return Object.entries(schema.properties).flatMap(([id, field]): Question[] => {
    const answered = shown.flatMap(({ id: responseId, answer, visible }) => {
      const value = visible.has(id) && Object.hasOwn(answer, id) ? answer[id] : undefined;
      return value == null ? [] : [{ responseId, value }];
    });
    const kind = answerableKind(field);
    if (answered.length === 0 || !kind) return [];
    const text = field.label ?? id;
    if (kind.chosen) {
      const options = new Map((optionsOf(field) ?? []).map((option) => [option.id, option.label]));
      const choices = answered.map(({ responseId, value }) => ({ responseId, chosen: chosenIn(field, value) }));
      return [{ id, text, options, choices, passages: [] }];
    }
    const passages = answered.flatMap(({ responseId, value }) => passagesOf(field, value).map((line) => ({ responseId, text: line })));
    return passages.length === 0 ? [] : [{ id, text, options: undefined, choices: [], passages }];
  });
}

function chosenIn(field: FormField, value: unknown): readonly string[] {
  const kind = answerableKind(field);
  const read = kind?.read(value, field);
  return read === undefined ? [] : (kind?.chosen?.(read) ?? []);
}

function passagesOf({ inputType }: FormField, value: unknown): string[] {
  if (inputType === 'LIST' && Array.isArray(value)) return value.map((entry) => plainText(String(entry))).filter(Boolean);
  if ((inputType !== 'TEXT' && inputType !== 'MARKDOWN') || typeof value !== 'string') return [];
  const lines = value.split('\n');
  return (inputType === 'MARKDOWN' ? lines.map(plainText) : lines.map((line) => line.trim())).filter(Boolean);
}
