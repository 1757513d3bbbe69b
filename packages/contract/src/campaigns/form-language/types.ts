/**
 * The language in which templates are written: plain types, for browser and server alike. `schema.ts` parses a stored
 * template into them, `validate.ts` and `resolve.ts` work on them.
 *
 * The order of a form's fields is the order of the keys in `properties`. Store a configuration as `json` or text:
 * PostgreSQL's `jsonb` would sort the keys.
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

/** The taxonomies that a MULTI_SELECT_LIST may take its options from: the sub-categories of a category [3.29]. */
export const taxonomies = ['SAFETY_PRACTICE', 'HIGH_RISK_WORK'] as const;
export type Taxonomy = (typeof taxonomies)[number];

/** One thing to choose: answers and counts carry the id, people read the label. */
export interface FieldOption {
  id: string;
  label: string;
}

/** Holds when the named field's answer is, or for several choices includes, one of these option ids. */
export interface Condition {
  field: string;
  in: string[];
}

/** Where a list of options comes from: an author's LIST or STEPS_LIST by its name, or taxonomies. */
export type OptionsSource = string | { taxonomies: Taxonomy[] };

/** One field of a form [3.57]. */
export interface FormField {
  label?: string;
  /** Help below the label. */
  description?: string;
  inputType: InputType;
  type: JsonType;
  /** A field that says nothing is required [5.2]. */
  required?: boolean;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  /** Bounds of a TEXT whose type is integer. */
  min?: number;
  max?: number;
  visibleForScopes?: CampaignScope[];
  inputTypeOptions?: FieldOption[];
  defaultValue?: unknown;
  /** What a read-only field shows. */
  value?: unknown;
  /**
   * The author's answer that `value`, `label` or `inputTypeOptions` is taken from on Post. A posted campaign's copy holds
   * both: what was taken, and where from, so that posted changes are taken from the same place.
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

/** What the author fills in, and which of its fields become the campaign's own title, description and dates [5.9]. */
export interface AuthorForm {
  schema: FormSchema;
  draftRequired: string[];
  mapToTitle: string;
  mapToDescription?: string;
  mapToStartDate?: string;
  mapToEndDate?: string;
}

/** What a respondent reads and answers. A huddle has no schema: its answers are the exchange's. */
export interface ResponsesForm {
  schema?: FormSchema;
  /** Whether nobody learns who answered what: fixed by the template, or an author's RADIO_BOOLEAN. */
  anonymous?: boolean | { valueFrom: string };
}

/** [3.62] */
export const reportCharts = ['RADIAL_BAR_CHART', 'BAR_CHART', 'PROGRESS_LIST_CHART'] as const;
export type ReportChart = (typeof reportCharts)[number];

/** [3.63] */
export const reportLists = ['COMMENTS_LIST', 'SITE_COMMENTS_LIST', 'SITE_RESPONDER_LIST', 'RESPONDER_LIST'] as const;
export type ReportList = (typeof reportLists)[number];

/** `scale` colours options from best to worst; `neutral` is for choices of which none is better. */
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

/** A whole template, or the copy of one that a campaign keeps [3.13]. */
export interface Configuration {
  version: number;
  form: AuthorForm;
  responses: ResponsesForm;
  report: ReportLayout;
}

/** What somebody filled in, by field name. The values are as hostile as the network until `validateForm` has seen them. */
export type Answers = Record<string, unknown>;

/** The values that each kind of field takes once validated. */
export interface AnswerValues {
  TEXT: string | number;
  MARKDOWN: string;
  /** An instant, ISO 8601 in UTC. */
  DATE: string;
  /** '3 days', '1 week', '2 weeks' or a custom '4 weeks 17:00'; or an instant, taken as it stands [5.13]. */
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
 * Who a standalone campaign is for [3.60]. 'All' is a criteria object without a key: `{}`. 'Targeted' has keys; kinds
 * are joined by AND, the ids of one kind by OR, and an empty list beside a filled one does not restrict. Targeted with
 * nothing chosen (`{ regionIds: [] }`) is not 'All': it selects nobody, is kept in a draft, and is refused on Post, so
 * that a half-made choice can never send a campaign to everybody.
 */
export interface MembersSelection {
  membersSelectionCriteria: MembersCriteria;
  /** What the author was shown; the server counts again. */
  memberCount?: number;
}
export interface MembersCriteria {
  regionIds?: number[];
  safetyWorkIds?: number[];
  riskWorkIds?: number[];
  subdivisionIds?: number[];
}

/**
 * Which sites take part in a hierarchical campaign [3.59]. Filled `siteIds` are sites chosen one by one, and the criteria
 * do not count. Otherwise 'All' is `{}` or `{ status: 'ACTIVE' }`, and 'Targeted' has lists, as for members.
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
