/**
 * The form language, in which templates are written: plain types for browser and server. `schema.ts` parses a stored template
 * into these types; `validate.ts` and `resolve.ts` work on them.
 *
 * The order of the fields is the order of the keys in `properties`. Store a configuration as `json` or text: `jsonb` in
 * PostgreSQL would sort the keys.
 */
export const languageVersion = 1;

/** Every way a field can be shown [3.58]. */
export const inputTypes = [
  'TEXT',
  'MARKDOWN',
  'DATE',
  'RELATIVE_DATE',
  'LIST',
  'FILE',
  'RADIO',
  'RADIO_BOOLEAN',
  'CHECKBOX',
  'SITES_LIST',
  'STEPS_LIST',
  'STEPS_LIST_CHECKABLE',
  'MULTI_SELECT_LIST',
  'SITES_SELECTION',
  'MEMBERS_SELECTION',
  'READONLY_TEXT',
  'READONLY_HEADING',
  'READONLY_DATE',
  'READONLY_MARKDOWN',
  'READONLY_LIST',
  'READONLY_FILE',
  'READONLY_SITES_LIST',
] as const;
export type InputType = (typeof inputTypes)[number];
export type ReadonlyInputType = Extract<InputType, `READONLY_${string}`>;
export type AnswerableInputType = Exclude<InputType, ReadonlyInputType>;

/** The JSON type of a field's value. */
export const jsonTypes = ['string', 'integer', 'array', 'object'] as const;
export type JsonType = (typeof jsonTypes)[number];

export const campaignScopes = ['COMPANY', 'DIVISION', 'SITE'] as const;
export type CampaignScope = (typeof campaignScopes)[number];

/** The taxonomies that can supply options to a MULTI_SELECT_LIST: the sub-categories of a category [3.29]. */
export const taxonomies = ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] as const;
export type Taxonomy = (typeof taxonomies)[number];

/** How urgent a campaign is, from the most urgent. */
export const urgencies = ['STOP_NOW', 'ACT_TODAY', 'KNOW'] as const;
export type Urgency = (typeof urgencies)[number];

/** One option of a choice. Answers and counts contain the id; people read the label. */
export interface FieldOption {
  id: string;
  label: string;
  /** In a RADIO of the author's form: an author who chooses the option gives the campaign this urgency. */
  urgency?: Urgency;
}

/** True if the answer of the named field is one of these option ids. For multiple choices, one common id is enough. */
export interface Condition {
  field: string;
  in: string[];
}

/** The source of a list of options: the name of an author's LIST or STEPS_LIST, or taxonomies. */
export type OptionsSource = string | { taxonomies: Taxonomy[] };

/** One field of a form [3.57]. */
export interface FormField {
  label?: string;
  /** Help text below the label. */
  description?: string;
  inputType: InputType;
  type: JsonType;
  /** True by default [5.2]. */
  required?: boolean;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  /** Whether a DATE must be today or earlier, in the zone in which the day was chosen. */
  notInFuture?: boolean;
  /** Bounds of a TEXT whose type is integer. */
  min?: number;
  max?: number;
  visibleForScopes?: CampaignScope[];
  inputTypeOptions?: FieldOption[];
  defaultValue?: unknown;
  /** The value of a read-only field. */
  value?: unknown;
  /**
   * The author's answer from which Post takes `value`, `label` or `inputTypeOptions`. A posted campaign's copy keeps both the value
   * and the reference. An edit of the posted campaign then takes the value from the same answer.
   */
  valueFrom?: string;
  labelFrom?: string;
  optionsFrom?: OptionsSource;
  requiredWhen?: Condition;
  visibleWhen?: Condition;
}

export interface FormSchema {
  properties: Record<string, FormField>;
}

/** The author's form, and the fields that become the campaign's own title, description and dates [5.9]. */
export interface AuthorForm {
  schema: FormSchema;
  draftRequired: string[];
  mapToTitle: string;
  mapToDescription?: string;
  mapToStartDate?: string;
  mapToEndDate?: string;
}

/** The respondents' form. A huddle has no schema, because the exchange keeps its answers. */
export interface ResponsesForm {
  schema?: FormSchema;
  /** Whether responses are anonymous: fixed by the template, or chosen by the author in a RADIO_BOOLEAN. */
  anonymous?: boolean | { valueFrom: string };
}

/** The kinds of charts in a report [3.62]. */
export const reportCharts = ['RADIAL_BAR_CHART', 'BAR_CHART', 'PROGRESS_LIST_CHART'] as const;
export type ReportChart = (typeof reportCharts)[number];

/** The kinds of lists in a report [3.63]. */
export const reportLists = ['COMMENTS_LIST', 'SITE_COMMENTS_LIST', 'SITE_RESPONDER_LIST', 'RESPONDER_LIST'] as const;
export type ReportList = (typeof reportLists)[number];

/** `scale` colours options from best to worst; `neutral` is for choices without an order. */
export const reportTones = ['scale', 'neutral'] as const;
export type ReportTone = (typeof reportTones)[number];

export interface ReportProperty {
  chart?: ReportChart;
  list?: ReportList;
  tone?: ReportTone;
}

export interface ReportLayout {
  participants: Extract<ReportList, 'RESPONDER_LIST' | 'SITE_RESPONDER_LIST'>;
  properties: Record<string, ReportProperty>;
}

/** Whose form: the author's, or the respondent's. */
export type FormSide = 'form' | 'responses';

/** A whole template, or a campaign's copy of it [3.13]. */
export interface Configuration {
  version: number;
  form: AuthorForm;
  responses: ResponsesForm;
  report: ReportLayout;
}

/** Answers by field name. The values are untrusted until `validateForm` has checked them. */
export type Answers = Record<string, unknown>;

/** The type of the validated value of each field kind. */
export interface AnswerValues {
  TEXT: string | number;
  MARKDOWN: string;
  /** An instant, ISO 8601 in UTC. */
  DATE: string;
  /** '3 days', '1 week', '2 weeks', a custom date such as '4 weeks 17:00', or an instant, which is used unchanged [5.13]. */
  RELATIVE_DATE: string;
  LIST: string[];
  /** File ids. */
  FILE: number[];
  /** An option's id. */
  RADIO: string;
  RADIO_BOOLEAN: 'true' | 'false';
  /** Option ids. */
  CHECKBOX: string[];
  /** Site ids. */
  SITES_LIST: number[];
  STEPS_LIST: Step[];
  /** The ticked steps. */
  STEPS_LIST_CHECKABLE: { val: string }[];
  MULTI_SELECT_LIST: { categoryId: number }[];
  SITES_SELECTION: SitesSelection;
  MEMBERS_SELECTION: MembersSelection;
}

export interface Step {
  id: string;
  title: string;
}

/**
 * The audience of a standalone campaign [3.60]. 'All' is a criteria object without keys: `{}`. 'Targeted' has keys. Different
 * lists are joined by AND, the ids of one list by OR. An empty list beside a filled one restricts nothing. Targeted without
 * any id (`{ regionIds: [] }`) selects nobody. A draft can contain it; Post rejects it, so that an incomplete choice never
 * sends a campaign to everybody. `siteIds` and `divisionIds` stand for the members of these places.
 */
export interface MembersSelection {
  membersSelectionCriteria: MembersCriteria;
  /** The number that the author saw. The server counts again. */
  memberCount?: number;
}
export interface MembersCriteria {
  regionIds?: number[];
  safetyWorkIds?: number[];
  riskWorkIds?: number[];
  subdivisionIds?: number[];
  siteIds?: number[];
  divisionIds?: number[];
}

/**
 * The sites that take part in a hierarchical campaign [3.59]. If `siteIds` has entries, these sites are selected and the criteria
 * are ignored. Otherwise 'All' is `{}` or `{ status: 'ACTIVE' }`, and 'Targeted' has lists, as for members.
 */
export interface SitesSelection {
  sitesSelectionCriteria: SitesCriteria;
  siteIds?: number[];
  siteCount?: number;
}
export interface SitesCriteria {
  status?: 'ACTIVE';
  regionIds?: number[];
  worksiteTypes?: number[];
  riskWorkIds?: number[];
  subdivisionIds?: number[];
}

/** What the checks of a field need to know besides the field. */
export interface CheckContext {
  name: string;
  /** The options that can be chosen; undefined if they are unknown here, and then every option passes. */
  options: readonly FieldOption[] | undefined;
  /** The current time. Undefined where it does not matter, as for the default value of a template. */
  now?: Date | undefined;
}
