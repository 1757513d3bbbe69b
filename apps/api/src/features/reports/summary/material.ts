/** The input of a summary: the submitted responses of one learning, by question. */
import { answerableKind } from '@muster/contract/forms/fields';
import { plainText } from '@muster/contract/forms/plain-text';
import type { Answers, FormField, FormSchema } from '@muster/contract/forms/types';
import { optionsOf } from '@muster/contract/forms/options';
import { visibleFields } from '@muster/contract/forms/validate';
import type { CampaignV2Summary, Insight } from '@muster/contract/reports/report';

export interface Material {
  isAnonymous: boolean;
  schema: FormSchema;
  responses: readonly GivenResponse[];
  /** The names of the respondents, which are hidden from the language model. */
  names: readonly string[];
}

export interface GivenResponse {
  id: number;
  answer: Answers;
}

export type SummaryContent = Pick<CampaignV2Summary, 'keyFindings' | 'questionAnalysis'>;
export type { Insight };

/** One text of a response: a line of a text, or an entry of a list. */
export interface Passage {
  responseId: number;
  text: string;
}

export interface Question {
  id: string;
  text: string;
  /** Option labels by id; undefined for text questions. */
  options: ReadonlyMap<string, string> | undefined;
  /** The chosen options of each response. */
  choices: readonly { responseId: number; chosen: readonly string[] }[];
  passages: readonly Passage[];
}

/** The questions that can be summarised: choices and texts, but not dates and files. */
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
