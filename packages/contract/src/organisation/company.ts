/** Schemas of companies and their organisation [3.1] [3.36] [3.37]. */
import { z } from 'zod';
import { subCategories } from '../reference-data/reference-data';
import { id, version } from '../shared/ids';
import { furtherLanguages } from '../shared/languages';
import { shortText } from '../shared/text';
import { consultationLists } from './consultation-lists';
import { maxAttention, maxOfflineDays, maxQuestionWaitDays, maxReminderDays, maxReminders } from './limits';
import { timeZone } from './time-zone';
import { digestMinute, workingHours } from './working-hours';

export const organisationStatuses = ['ACTIVE', 'INACTIVE'] as const;

/** A company starts in TESTING. A system manager sets LIVE when its people rely on it [3.1]. */
const companyPhases = ['TESTING', 'LIVE'] as const;

/** Company managers edit name, time zone, logo and languages. System managers also set features, phase and industry. */
const companyActions = ['edit', 'manageFeatures'] as const;

/** The number of working days that a question waits for an answer before the company's managers get a notification. */
const questionWaitDays = z.int().min(1).max(maxQuestionWaitDays);

/** How many days before its due date a campaign reminds people with open work; 0 is the due date itself. Empty for no reminders. */
const reminderDays = z.array(z.int().min(0).max(maxReminderDays)).max(maxReminders);

/** Campaigns and minutes for each person in a week. */
const attentionBudget = z.object({ asks: z.int().min(1).max(maxAttention.asks), minutes: z.int().min(1).max(maxAttention.minutes) });

/** Interface languages that the company switches on, besides those that everybody is offered [1.8] [1.9]. */
const companyLanguages = z.array(z.enum(furtherLanguages)).max(furtherLanguages.length);

const industry = z.object({ id, title: z.string() }).nullable();

export const companyListItem = z.object({
  id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  industry,
  phase: z.enum(companyPhases),
  activeCompanyUserCount: z.int().min(0),
});

export const region = z.object({ id, label: z.string() });
export const subdivision = z.object({ id, label: z.string(), divisionId: id });
export const division = z.object({
  id,
  label: z.string(),
  status: z.enum(organisationStatuses),
  /** An archived division is INACTIVE for good and cannot be changed [5.36]. */
  isArchived: z.boolean(),
  subdivisions: z.array(subdivision),
});
const companySite = z.object({
  id,
  name: z.string(),
  status: z.enum(organisationStatuses),
  divisionIds: z.array(id),
  regionIds: z.array(id),
});

/** [3.37] The data of a company for workspaces, the drawer and the selection panels. */
export const companyView = z.object({
  id,
  name: z.string(),
  logoUrl: z.string().nullable(),
  phase: z.enum(companyPhases),
  /** An IANA zone, such as Australia/Brisbane. */
  timeZone: z.string(),
  /** The days of the week on which people work; 1 is Monday. A site may have its own. */
  workDays: z.array(z.int()),
  divisions: z.array(division),
  sites: z.array(companySite),
  regions: z.array(region),
  /** The optional features of a company; only system managers change them [1.8] [1.10] [1.11]. */
  features: z.object({ translation: z.boolean(), summary: z.boolean(), push: z.boolean() }),
  /** Interface languages that the company has switched on. */
  languages: companyLanguages,
  /** For how many days a device may show what it last showed to a person, without a network; 0 switches it off. */
  offlineDays: z.int().min(0).max(maxOfflineDays),
  version,
  allowedActions: z.array(z.enum(companyActions)),
});

/** A company as a whole [3.1]. */
export const company = companyView.extend({
  industry,
  questionWaitDays,
  /** The largest number first. */
  reminderDays,
  /** Messages reach people in these hours, in the zone of their site. */
  workingHours,
  digestMinute,
  /** The list of matters that consultations choose from. */
  consultationList: z.enum(consultationLists),
  /** How much is asked of a person in a week before an author has to say why. */
  attentionBudget,
  activeCompanyUserCount: z.int().min(0),
  /** The last day on which consultants may set up the company; null if they may not. */
  setupUntil: z.iso.date().nullable(),
});

export const companyCreation = z.object({ name: shortText(255), timeZone: timeZone.default('UTC'), industryId: id.nullish() });

const hasNoneTwice = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const changeableValues = {
  id: id.optional(),
  timeZone: timeZone.optional(),
  questionWaitDays: questionWaitDays.optional(),
  reminderDays: reminderDays.refine(hasNoneTwice, 'has a value twice').optional(),
  workingHours: workingHours.optional(),
  digestMinute: digestMinute.optional(),
  consultationList: z.enum(consultationLists).optional(),
  attentionBudget: attentionBudget.optional(),
  /** An uploaded picture with the entity type Company; null removes the logo [2.154]. */
  logoFileId: id.nullish(),
  offlineDays: z.int().min(0).max(maxOfflineDays).optional(),
  languages: companyLanguages.refine(hasNoneTwice, 'has a value twice').optional(),
  /** System managers only. */
  industryId: id.nullish(),
  /** System managers only. */
  phase: z.enum(companyPhases).optional(),
  /** System managers only. */
  features: z.object({ translation: z.boolean(), summary: z.boolean(), push: z.boolean() }).partial().optional(),
  version: version.optional(),
};

/** PUT needs the name; PATCH changes only the given values. Both leave missing values unchanged. */
export const companyReplacement = z.object({ name: shortText(255), ...changeableValues });
export const companyChange = z.object({ name: shortText(255).optional(), ...changeableValues });

/** A practice or a high-risk work that a company uses [3.38] [7.25]. */
export const categoryInUse = z.object({ id, title: z.string(), description: z.string(), subCategory: z.enum(subCategories) });
export const workSiteTypeInUse = z.object({ id, title: z.string() });

export const companyMetadata = z.object({ highRiskWorks: z.array(workSiteTypeInUse), workSiteTypes: z.array(workSiteTypeInUse) });

export type CompanyListItem = z.output<typeof companyListItem>;
export type CompanyView = z.output<typeof companyView>;
export type Company = z.output<typeof company>;
export type CompanyCreation = z.output<typeof companyCreation>;
export type CompanyChange = z.output<typeof companyChange>;
