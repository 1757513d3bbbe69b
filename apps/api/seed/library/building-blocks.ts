/** Shared parts of the library's templates: the first and last fields of each form, and short ways to define a field. */
import { allMembers, allSites } from '@muster/contract/forms/selections';
import { startsToday } from '@muster/contract/forms/instant';
import {
  languageVersion,
  type Configuration,
  type FieldOption,
  type FormField,
  type ReadonlyInputType,
  type ReportProperty,
  type Taxonomy,
} from '@muster/contract/forms/types';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { english as t } from './english';

/** A template of the library. `subType` is its key and never changes. */
export interface LibraryTemplate {
  type: CampaignType;
  subType: string;
  title: string;
  /** Its purpose in one sentence. */
  description: string;
  configuration: Configuration;
}

type Fields = Record<string, FormField>;
type Extra = Omit<Partial<FormField>, 'inputType' | 'type' | 'label'>;

/** An optional field. */
export const optional = { required: false } as const;

export const text = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'TEXT',
  type: 'string',
  required: true,
  ...extra,
});
export const markdown = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'MARKDOWN',
  type: 'string',
  required: true,
  ...extra,
});
export const date = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'DATE',
  type: 'string',
  required: true,
  ...extra,
});
/** A day on which something has happened. */
export const pastDate = (label: string, extra: Extra = {}): FormField => ({ ...date(label, extra), notInFuture: true });
/** A past day that is today for most people who answer. */
export const pastDateFromToday = (label: string): FormField => pastDate(label, { defaultValue: startsToday });
export const list = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'LIST',
  type: 'array',
  required: true,
  ...extra,
});
export const steps = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'STEPS_LIST',
  type: 'array',
  required: true,
  minItems: 1,
  ...extra,
});
export const file = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'FILE',
  type: 'array',
  required: false,
  ...extra,
});
export const siteList = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'SITES_LIST',
  type: 'array',
  required: true,
  ...extra,
});

/** Options as `{ id: label }`, in order. The ids are stored with answers: they never change. */
type Options = Record<string, string>;

const optionList = (options: Options): FieldOption[] => Object.entries(options).map(([id, label]) => ({ id, label }));

export const radio = (label: string, options: Options, extra: Extra = {}): FormField => ({
  label,
  inputType: 'RADIO',
  type: 'string',
  required: true,
  inputTypeOptions: optionList(options),
  ...extra,
});
/** A choice that decides the urgency of the campaign. */
export const urgencies = (label: string, extra: Extra = {}): FormField => ({
  ...radio(label, {}, extra),
  inputTypeOptions: [
    { id: 'beAware', label: t.beAware, urgency: 'KNOW' },
    { id: 'actToday', label: t.actToday, urgency: 'ACT_TODAY' },
    { id: 'stopNow', label: t.stopNow, urgency: 'STOP_NOW' },
  ],
});
export const checkbox = (label: string, options: Options, extra: Extra = {}): FormField => ({
  label,
  inputType: 'CHECKBOX',
  type: 'array',
  required: true,
  minItems: 1,
  inputTypeOptions: optionList(options),
  ...extra,
});
export const yesOrNo: FieldOption[] = [
  { id: 'true', label: t.yes },
  { id: 'false', label: t.no },
];
export const yesNo = (label: string, extra: Extra = {}): FormField => ({
  label,
  inputType: 'RADIO_BOOLEAN',
  type: 'string',
  required: true,
  inputTypeOptions: yesOrNo,
  ...extra,
});
export const categories = (label: string, taxonomies: Taxonomy[], extra: Extra = {}): FormField => ({
  label,
  inputType: 'MULTI_SELECT_LIST',
  type: 'array',
  required: false,
  optionsFrom: { taxonomies },
  ...extra,
});

/** The practices and high-risk works that a campaign is about. */
export const topics: Fields = { topics: categories(t.practiceOrHighRiskWork, ['SAFETY_PRACTICE', 'HIGH_RISK_WORK']) };

/** A read-only field for the respondent: an author's answer with the author's label. */
export const shows = (label: string, inputType: ReadonlyInputType, valueFrom: string): FormField => ({
  label,
  inputType,
  type: inputType === 'READONLY_LIST' || inputType === 'READONLY_FILE' || inputType === 'READONLY_SITES_LIST' ? 'array' : 'string',
  valueFrom,
});
export const heading = (value: string): FormField => ({ inputType: 'READONLY_HEADING', type: 'string', value });
export const note = (value: string): FormField => ({ inputType: 'READONLY_TEXT', type: 'string', value });

const titleField = text(t.title, { description: t.titleHelp, maxLength: 255 });

/** The first fields of a form: a title and a line, or for polls and huddles a question and its reason. */
const openings = {
  title: {
    fields: { title: titleField, summary: text(t.inOneLine, { description: t.inOneLineHelp, maxLength: 255 }) },
    title: 'title',
    description: 'summary',
  },
  question: {
    fields: {
      question: text(t.question, { description: t.questionHelp, maxLength: 255 }),
      context: markdown(t.whyWeAsk, { ...optional, description: t.whyWeAskHelp }),
    },
    title: 'question',
    description: 'context',
  },
  pulse: {
    fields: {
      title: { ...titleField, defaultValue: t.safetyPulse },
      context: markdown(t.whyWeAsk, { ...optional, description: t.whyWeAskHelp }),
    },
    title: 'title',
    description: 'context',
  },
} as const;

interface Blueprint {
  opening: keyof typeof openings;
  /** The fields between the first and the last fields of the author's form. */
  author?: Fields;
  /** The default due date [5.13]. */
  due: string;
  /** False if the campaign starts at once. */
  hasStart?: boolean;
  audience: 'members' | 'sites';
  /** What respondents read above their questions. */
  reads?: Fields;
  /** The questions to respondents. Absent for a huddle, because the exchange has its answers. */
  asks?: Fields;
  anonymous?: Configuration['responses']['anonymous'];
  report?: Record<string, ReportProperty>;
}

/** Adds the first fields, the safety line, the files, the dates and the audience to a template's own fields. */
export function configure(blueprint: Blueprint): Configuration {
  const { opening, author = {}, due, hasStart = true, audience, reads = {}, asks, anonymous, report = {} } = blueprint;
  const { fields, title, description } = openings[opening];
  const closing: Fields = {
    resources: file(t.files, { description: t.noFacesOrNumberPlates }),
    ...(hasStart && { startDate: date(t.sendOn, { ...optional, description: t.sendOnHelp }) }),
    dueDate: {
      label: t.due,
      description: t.dueHelp,
      inputType: 'RELATIVE_DATE',
      type: 'string',
      required: true,
      defaultValue: due,
    },
  };
  return {
    version: languageVersion,
    form: {
      schema: { properties: { ...fields, ...author, ...closing, ...audiences[audience] } },
      draftRequired: [title],
      mapToTitle: title,
      mapToDescription: description,
      ...(hasStart && { mapToStartDate: 'startDate' }),
      mapToEndDate: 'dueDate',
    },
    responses: {
      ...(asks && {
        schema: { properties: { showSafety, ...reads, showResources: shows(t.files, 'READONLY_FILE', 'resources'), ...asks } },
      }),
      ...(anonymous !== undefined && { anonymous }),
    },
    report: { participants: audience === 'sites' ? 'SITE_RESPONDER_LIST' : 'RESPONDER_LIST', properties: report },
  };
}

const showSafety = note(t.inDangerNow);

const audiences: Record<Blueprint['audience'], Fields> = {
  members: {
    audience: {
      label: t.whoIsItFor,
      description: t.whoIsItForHelp,
      inputType: 'MEMBERS_SELECTION',
      type: 'object',
      required: true,
      defaultValue: allMembers,
    },
  },
  sites: {
    sites: {
      label: t.whichSitesTakePart,
      description: t.eachSiteGivesOneAnswer,
      inputType: 'SITES_SELECTION',
      type: 'object',
      required: true,
      visibleForScopes: ['COMPANY', 'DIVISION'],
      defaultValue: allSites,
    },
  },
};
