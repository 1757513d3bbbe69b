/**
 * The texts of a campaign that its author can write in several languages. Each has a key that stays the same while the campaign has the
 * field. Values that count, such as the ids of options, are no texts.
 */
import { lengthOf, limits } from '../../forms/limits';
import { answerableKind, isReadonly } from '../../forms/fields';
import { ownProperty, readLines, readText } from '../../forms/read';
import { mapFields } from '../../forms/resolve';
import { readSteps } from '../../forms/steps';
import { everyDay } from '../../shared/time/working-days';
import { maxExplanation, maxOptionText, maxQuestionText } from '../checks/limits';
import type { Answers, Configuration, FieldOption, FormField, InputType } from '../../forms/types';

/** Texts of one call. A campaign with more is saved in several calls. */
export const maxTexts = 500;
/** UTF-16 units of one text in a call: a character has up to two. The limit of a text counts characters. */
export const maxTextUnits = 2 * limits.markdown;
export const maxKeyLength = 160;
const labelLength = 500;

export interface CampaignText {
  key: string;
  text: string;
  format: 'TEXT' | 'MARKDOWN';
  /** In characters: that of the original field. */
  maxLength: number;
  /** The label of the author's field that contains it. Null for a text of the template. */
  label: string | null;
}

export interface Translatable {
  title: string;
  description: string | null;
  configuration: Configuration;
  configurationAnswer: Answers;
  checks?: readonly TranslatableCheck[] | undefined;
}

/** The texts of a check question. */
interface TranslatableCheck {
  id: string;
  text: string;
  options: readonly { id: string; text: string }[];
  explanation: string;
}

export const answerKey = (field: string, entry?: number): string => (entry === undefined ? `answer.${field}` : `answer.${field}.${entry}`);
const partKey = (part: 'label' | 'help' | 'value', field: string, entry?: number): string =>
  entry === undefined ? `${part}.${field}` : `${part}.${field}.${entry}`;
export const optionKey = (field: string, option: string): string => `option.${field}.${option}`;
/** An option that the author chose. */
const choiceKey = (field: string, option: string): string => `choice.${field}.${option}`;
export const descriptionKey = 'description';
const checkKey = (question: string, part: 'text' | 'explanation'): string => `check.${question}.${part}`;
export const checkOptionKey = (question: string, option: string): string => `checkOption.${question}.${option}`;

/** All texts of the campaign, in the order in which its author wrote them. Empty ones are left out. */
export function textsOf(campaign: Translatable): CampaignText[] {
  const { form, responses } = campaign.configuration;
  const mapped = new Set([form.mapToTitle, form.mapToDescription].filter((name) => name !== undefined));
  return [
    ...Object.entries(form.schema.properties).flatMap(([name, field]) => answerTexts(name, field, campaign, mapped.has(name))),
    ...(isOwnDescription(campaign) ? [textOf(descriptionKey, campaign.description, { maxLength: limits.mappedText })] : []),
    ...Object.entries(responses.schema?.properties ?? {}).flatMap(([name, field]) => fieldTexts(name, field)),
    ...(campaign.checks ?? []).flatMap(checkTexts),
  ].filter(({ text }) => text.trim() !== '');
}

const checkTexts = ({ id, text, options, explanation }: TranslatableCheck): CampaignText[] => [
  textOf(checkKey(id, 'text'), text, { maxLength: maxQuestionText }),
  ...options.map((option) => textOf(checkOptionKey(id, option.id), option.text, { maxLength: maxOptionText })),
  textOf(checkKey(id, 'explanation'), explanation, { maxLength: maxExplanation }),
];

/** Whether a text is the template's own: a label, a help text, a fixed value or an option. */
export const isOfTemplate = (key: string): boolean => /^(?:label|help|value|option|choice)\./.test(key);

/** The keys of the template's texts for fields that show an answer, where the author gave none. Readers do not see these fields. */
export const keysOfEmptyFields = ({ configuration, configurationAnswer: answers }: Translatable): ReadonlySet<string> =>
  new Set(
    Object.entries(configuration.responses.schema?.properties ?? {})
      .filter(
        ([, { inputType, valueFrom }]) => isReadonly(inputType) && valueFrom !== undefined && isEmpty(ownProperty(answers, valueFrom)),
      )
      .flatMap(([name, field]) => fieldTexts(name, field).map(({ key }) => key)),
  );

const isEmpty = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0);

const ofDatesAndSelections: ReadonlySet<InputType> = new Set(['DATE', 'RELATIVE_DATE', 'MEMBERS_SELECTION', 'SITES_SELECTION']);

/** The texts of the template for dates and selections. Versions that were reviewed before these texts could be written do not have them. */
export const laterTextsOf = ({ configuration }: Pick<Translatable, 'configuration'>): CampaignText[] =>
  Object.entries(configuration.responses.schema?.properties ?? {})
    .filter(([, { inputType }]) => ofDatesAndSelections.has(inputType))
    .flatMap(([name, field]) => fieldTexts(name, field));

/** Whether the description comes from no field of the form. */
const isOwnDescription = ({ description, configuration: { form }, configurationAnswer: answers }: Translatable): boolean =>
  description !== null && wordsOf(ownProperty(answers, form.mapToDescription ?? '')).trim() === '';

const wordsOf = (answer: unknown): string => readText(answer) ?? '';

type Rest = Partial<Omit<CampaignText, 'key' | 'text'>>;
const textOf = (key: string, text: string | null | undefined, rest: Rest = {}): CampaignText => ({
  key,
  text: text ?? '',
  format: 'TEXT',
  maxLength: labelLength,
  label: null,
  ...rest,
});

function answerTexts(name: string, field: FormField, { configurationAnswer: answers }: Translatable, isMapped: boolean): CampaignText[] {
  if (isReadonly(field.inputType)) return [];
  const answer = ownProperty(answers, name);
  const label = field.label ?? null;
  switch (field.inputType) {
    case 'TEXT': {
      const maxLength = Math.min(field.maxLength ?? limits.text, isMapped ? limits.mappedText : limits.text);
      return field.type === 'string' ? [textOf(answerKey(name), wordsOf(answer), { label, maxLength })] : [];
    }
    case 'MARKDOWN': {
      const maxLength = Math.min(field.maxLength ?? limits.markdown, limits.markdown);
      return [textOf(answerKey(name), wordsOf(answer), { label, format: 'MARKDOWN', maxLength })];
    }
    case 'LIST':
    case 'STEPS_LIST':
      return entriesOf(field, answer).map((text, at) => textOf(answerKey(name, at), text, { label, maxLength: limits.entry }));
    default:
      return chosenOptions(field, answer).map((option) => textOf(choiceKey(name, option.id), option.label, { label }));
  }
}

/** The options of the template that the author chose. Those of taxonomies are reference data. */
function chosenOptions(field: FormField, answer: unknown): FieldOption[] {
  const kind = answerableKind(field);
  const value = answer === undefined ? undefined : kind?.read(answer, field);
  const ids: readonly string[] = (value !== undefined && kind?.chosen?.(value)) || [];
  return (field.inputTypeOptions ?? []).filter(({ id }) => ids.includes(id));
}

/** The entries of a list as people read them. */
export function entriesOf(field: FormField, answer: unknown): readonly string[] {
  if (field.inputType === 'STEPS_LIST') return readSteps(answer)?.map(({ title }) => title) ?? [];
  return readLines(answer) ?? [];
}

/** The template's own texts of a field that readers see. What comes from an answer is a text of that answer. */
function fieldTexts(name: string, field: FormField): CampaignText[] {
  const values = ownValues(field);
  return [
    ...(field.labelFrom === undefined ? [textOf(partKey('label', name), field.label)] : []),
    textOf(partKey('help', name), field.description),
    ...values.map(({ text, entry }) =>
      textOf(partKey('value', name, entry), text, {
        format: field.inputType === 'READONLY_MARKDOWN' ? 'MARKDOWN' : 'TEXT',
        maxLength: limits.markdown,
      }),
    ),
    ...(field.optionsFrom === undefined ? (field.inputTypeOptions ?? []) : []).map(({ id, label }) => textOf(optionKey(name, id), label)),
  ];
}

/** The texts that the template itself shows as the value of a read-only field. */
function ownValues({ inputType, value, valueFrom }: FormField): { text: string; entry?: number }[] {
  if (valueFrom !== undefined) return [];
  if (inputType === 'READONLY_LIST') return (readLines(value) ?? []).map((text, entry) => ({ text, entry }));
  const isText = inputType === 'READONLY_TEXT' || inputType === 'READONLY_HEADING' || inputType === 'READONLY_MARKDOWN';
  return isText ? [{ text: wordsOf(value) }] : [];
}

/** Finds the text of a key in the language that shows; undefined where the original shows. */
type FindText = (key: string) => string | undefined;

/** The campaign with other texts in place of its own. Everything that counts stays the same: ids of options, answers and dates. */
export function withTexts<Campaign extends Translatable>(campaign: Campaign, find: FindText): Campaign {
  const { configuration } = campaign;
  const { form, responses } = configuration;
  const answers = translatedAnswers(campaign, find);
  const mapped = mapFields(form, answers, { timeZone: 'UTC', workDays: everyDay, postedAt: null });
  const schema = responses.schema && {
    properties: Object.fromEntries(
      Object.entries(responses.schema.properties).map(([name, field]) => [
        name,
        translatedField(name, field, { configuration, answers, find }),
      ]),
    ),
  };
  return {
    ...campaign,
    title: find(answerKey(form.mapToTitle)) === undefined ? campaign.title : mapped.title,
    description: descriptionOf(campaign, mapped.description, find),
    configurationAnswer: answers,
    configuration: { ...configuration, responses: { ...responses, ...(schema && { schema }) } },
    ...(campaign.checks && { checks: campaign.checks.map((question) => translatedCheck(question, find)) }),
  };
}

const translatedCheck = (question: TranslatableCheck, find: FindText): TranslatableCheck => ({
  ...question,
  text: find(checkKey(question.id, 'text')) ?? question.text,
  options: question.options.map((option) => ({ ...option, text: find(checkOptionKey(question.id, option.id)) ?? option.text })),
  explanation: find(checkKey(question.id, 'explanation')) ?? question.explanation,
});

function descriptionOf(campaign: Translatable, mapped: string | null, find: FindText): string | null {
  if (isOwnDescription(campaign)) return find(descriptionKey) ?? campaign.description;
  const { mapToDescription } = campaign.configuration.form;
  return mapToDescription !== undefined && find(answerKey(mapToDescription)) !== undefined ? mapped : campaign.description;
}

function translatedAnswers({ configuration, configurationAnswer }: Translatable, find: FindText): Answers {
  const { properties } = configuration.form.schema;
  return Object.fromEntries(
    Object.entries(configurationAnswer).map(([name, answer]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, field && answerableKind(field) ? translatedAnswer(name, field, answer, find) : answer];
    }),
  );
}

function translatedAnswer(name: string, { inputType }: FormField, answer: unknown, find: FindText): unknown {
  if (inputType === 'TEXT' || inputType === 'MARKDOWN') return typeof answer === 'string' ? (find(answerKey(name)) ?? answer) : answer;
  if (inputType === 'LIST') return readLines(answer)?.map((text, at) => find(answerKey(name, at)) ?? text) ?? answer;
  if (inputType !== 'STEPS_LIST') return answer;
  return readSteps(answer)?.map((step, at) => ({ ...step, title: find(answerKey(name, at)) ?? step.title })) ?? answer;
}

interface Source {
  configuration: Configuration;
  answers: Answers;
  find: FindText;
}

function translatedField(name: string, field: FormField, source: Source): FormField {
  const { answers, find } = source;
  const label = field.labelFrom === undefined ? find(partKey('label', name)) : wordsOf(ownProperty(answers, field.labelFrom)).trim();
  const description = find(partKey('help', name));
  const value = translatedValue(name, field, source);
  const inputTypeOptions = translatedOptions(name, field, source);
  return {
    ...field,
    ...(label && field.label !== undefined && { label }),
    ...(description !== undefined && { description }),
    ...(value !== undefined && { value }),
    ...(inputTypeOptions && { inputTypeOptions }),
  };
}

/** The value of a read-only field; undefined if it stays. Posting has put the author's answer there. */
function translatedValue(name: string, { valueFrom, value, inputType }: FormField, { configuration, answers, find }: Source): unknown {
  if (value === undefined) return undefined;
  if (valueFrom === undefined) {
    if (inputType === 'READONLY_LIST') return readLines(value)?.map((text, at) => find(partKey('value', name, at)) ?? text);
    return find(partKey('value', name));
  }
  const { properties } = configuration.form.schema;
  const source = Object.hasOwn(properties, valueFrom) ? properties[valueFrom] : undefined;
  const answer = ownProperty(answers, valueFrom);
  if (source?.inputType === 'TEXT' || source?.inputType === 'MARKDOWN') return typeof answer === 'string' ? answer : undefined;
  if (source?.inputType === 'LIST' || source?.inputType === 'STEPS_LIST') return entriesOf(source, answer);
  const labels = source && chosenOptions(source, answer).map(({ id, label }) => find(choiceKey(valueFrom, id)) ?? label);
  return labels && labels.length > 0 ? (Array.isArray(value) ? labels : labels[0]) : undefined;
}

/** The options of a field with their ids; undefined if they stay. Options from a list have its order. */
function translatedOptions(name: string, { optionsFrom, inputTypeOptions }: FormField, { configuration, answers, find }: Source) {
  if (inputTypeOptions === undefined || typeof optionsFrom === 'object') return undefined;
  if (optionsFrom === undefined)
    return inputTypeOptions.map((option) => ({ ...option, label: find(optionKey(name, option.id)) ?? option.label }));
  const { properties } = configuration.form.schema;
  const source = Object.hasOwn(properties, optionsFrom) ? properties[optionsFrom] : undefined;
  const entries = source ? entriesOf(source, ownProperty(answers, optionsFrom)) : [];
  if (entries.length !== inputTypeOptions.length) return undefined;
  return inputTypeOptions.map((option, at) => ({ ...option, label: entries[at] ?? option.label }));
}

/** Whether a text is longer than its original may be. */
export const isTooLong = (text: string, { maxLength }: Pick<CampaignText, 'maxLength'>): boolean =>
  text.length > maxLength && lengthOf(text) > maxLength;
