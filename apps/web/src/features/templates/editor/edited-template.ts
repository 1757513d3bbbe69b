/** A template while it is edited: pure functions from one state to the next, for the fields' list and their settings. */
import { answerableKind, isReadonly, fieldKindOf } from '@muster/contract/forms/fields';
import { ownProperty } from '@muster/contract/forms/read';
import type { Configuration, FieldOption, FormField, FormSchema, FormSide, InputType, ReportProperty } from '@muster/contract/forms/types';
import type { CampaignType } from '@muster/contract/templates/kinds';

export interface EditedTemplate {
  type: CampaignType;
  subType: string;
  title: string;
  description: string;
  configuration: Configuration;
}

export const schemaOf = (configuration: Configuration, side: FormSide): FormSchema => configuration[side].schema ?? { properties: {} };

export const fieldOf = (configuration: Configuration, side: FormSide, name: string): FormField | undefined =>
  ownProperty(schemaOf(configuration, side).properties, name) as FormField | undefined;

export function withSchema(configuration: Configuration, side: FormSide, properties: FormSchema['properties']): Configuration {
  return { ...configuration, [side]: { ...configuration[side], schema: { properties } } };
}

/** A new name for a field: made from its label, with a number if the name is taken. */
export function newName(label: string, { properties }: FormSchema): string {
  const words = label
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(0, 4);
  const camel = words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word.toLowerCase()))).join('');
  const base = /^[a-z]/.test(camel) ? camel.slice(0, 40) : `field${capitalised(camel).slice(0, 40)}`;
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}${count}`;
    if (!Object.hasOwn(properties, name)) return name;
  }
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export function addField(configuration: Configuration, side: FormSide, name: string, field: FormField): Configuration {
  return withSchema(configuration, side, { ...schemaOf(configuration, side).properties, [name]: field });
}

/** Removes a field and all references to it. Other resulting faults appear in the list of faults. */
export function removeField(configuration: Configuration, side: FormSide, name: string): Configuration {
  const rest = Object.fromEntries(Object.entries(schemaOf(configuration, side).properties).filter(([other]) => other !== name));
  const without = withSchema(configuration, side, rest);
  if (side === 'responses') return withReport(without, name, {});
  const { form } = without;
  const maps = (['mapToDescription', 'mapToStartDate', 'mapToEndDate'] as const).filter((key) => form[key] === name);
  const kept = { ...form, draftRequired: form.draftRequired.filter((other) => other !== name) };
  for (const key of maps) delete kept[key];
  return { ...without, form: kept };
}

/** Moves a field to another position. A position outside the form means its nearest end. */
export function moveField(configuration: Configuration, side: FormSide, name: string, to: number): Configuration {
  const entries = Object.entries(schemaOf(configuration, side).properties);
  const moved = entries.find(([other]) => other === name);
  if (!moved) return configuration;
  const rest = entries.filter(([other]) => other !== name);
  return withSchema(configuration, side, Object.fromEntries(rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, moved)));
}

/** Sets members of a field. Undefined removes a member. */
export function changeField(configuration: Configuration, side: FormSide, name: string, change: Partial<FormField>): Configuration {
  const { properties } = schemaOf(configuration, side);
  const field = ownProperty(properties, name) as FormField | undefined;
  if (!field) return configuration;
  return withSchema(configuration, side, { ...properties, [name]: compact({ ...field, ...change }) });
}

const compact = <Members extends object>(members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;

const yesNo = (words: YesNo, [yes, no] = ['true', 'false']): FieldOption[] => [
  { id: yes, label: words.yes },
  { id: no, label: words.no },
];

interface YesNo {
  yes: string;
  no: string;
}

/** Changes the kind of a field. Keeps the members that both kinds have, drops the others, and adds what the new kind needs. */
export function ofKind(
  { label, description, required, visibleForScopes, visibleWhen }: FormField,
  inputType: InputType,
  words: YesNo,
): FormField {
  const kind = fieldKindOf(inputType);
  const type = kind.jsonTypes[0] ?? 'string';
  const kept = { label, description, visibleForScopes, visibleWhen };
  if (kind.isReadonly) return compact({ ...kept, inputType, type, value: type === 'string' ? (label ?? '–') : [label ?? '–'] });
  const choices: Partial<FormField> =
    inputType === 'RADIO_BOOLEAN'
      ? { inputTypeOptions: yesNo(words) }
      : inputType === 'MULTI_SELECT_LIST'
        ? { optionsFrom: { taxonomies: ['HIGH_RISK_WORK'] } }
        : kind.options
          ? { inputTypeOptions: yesNo(words, ['o1', 'o2']).slice(0, inputType === 'RADIO' ? 2 : 1) }
          : {};
  return compact({ ...kept, label: label ?? '', required, inputType, type, ...choices });
}

/** The kinds that a form may have. Selections of people and sites belong to the author's form, at most once each. */
export function kindsFor(side: FormSide, inputTypes: readonly InputType[]): InputType[] {
  return inputTypes.filter((inputType) => {
    if (side === 'form') return !isReadonly(inputType) || inputType === 'READONLY_TEXT' || inputType === 'READONLY_HEADING';
    const kind = fieldKindOf(inputType);
    return kind.isReadonly || !kind.isAuthorsOnly;
  });
}

/** An id that no option has or had during this edit. Answers are counted by option id. */
export function newOptionId(options: readonly FieldOption[]): string {
  for (let next = options.length + 1; ; next += 1) {
    if (!options.some(({ id }) => id === `o${next}`)) return `o${next}`;
  }
}

/** How the report shows an answer. A field without an entry is not shown. */
export function withReport(configuration: Configuration, name: string, change: ReportProperty): Configuration {
  const shown = compact(change);
  const entries = Object.entries(configuration.report.properties).filter(([other]) => other !== name);
  const properties = Object.fromEntries(Object.keys(shown).length > 0 ? [...entries, [name, shown] as const] : entries);
  return { ...configuration, report: { ...configuration.report, properties } };
}

export const reportOf = ({ report }: Configuration, name: string): ReportProperty =>
  (ownProperty(report.properties, name) as ReportProperty | undefined) ?? {};

/** The fields that conditions can refer to: choices with their own options. */
export const decidingFields = ({ properties }: FormSchema): [string, FormField][] =>
  Object.entries(properties).filter(([, field]) => answerableKind(field)?.chosen !== undefined && field.inputTypeOptions !== undefined);

/** How the report shows a new field: as the first chart and list that fit it, so that no answer is missing from the report. */
export function firstReport({ report }: Configuration, field: FormField): ReportProperty {
  const kind = answerableKind(field);
  if (!kind) return {};
  const isBySite = report.participants === 'SITE_RESPONDER_LIST';
  // bars compare better than rings
  const chart = kind.charts[0] === 'RADIAL_BAR_CHART' ? 'BAR_CHART' : kind.charts[0];
  const list = kind.lists.find((known) => known.startsWith('SITE_') === isBySite);
  // options of a new question have no order yet
  return compact({ chart, tone: chart && ('neutral' as const), list });
}
