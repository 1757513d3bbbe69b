/** The values of the general settings as the form edits them: numbers and times are texts until they are sent. */
import type { Company, CompanyChange } from '@muster/contract/organisation/company';
import { maxAttention, maxOfflineDays, maxQuestionWaitDays } from '@muster/contract/organisation/limits';
import type { Picture } from '../../../files';
import { hoursOf, hoursText, minuteOf, timeText, type HoursText } from '../hours-text';
import { remindersOf, remindersText } from './reminders-text';

export interface GeneralValues {
  name: string;
  timeZone: string;
  questionWaitDays: string;
  reminderDays: string;
  offlineDays: string;
  workingHours: HoursText;
  digestMinute: string;
  languages: Company['languages'];
  consultationList: Company['consultationList'];
  attentionAsks: string;
  attentionMinutes: string;
  logoFileId: Picture;
}

export const generalFields = [
  'name',
  'timeZone',
  'questionWaitDays',
  'reminderDays',
  'offlineDays',
  'languages',
  'consultationList',
  'attentionAsks',
  'attentionMinutes',
  'workingHours',
  'digestMinute',
  'logoFileId',
] as const satisfies readonly (keyof GeneralValues)[];

export const valuesOf = (company: Company): GeneralValues => ({
  name: company.name,
  timeZone: company.timeZone,
  questionWaitDays: String(company.questionWaitDays),
  reminderDays: remindersText(company.reminderDays),
  offlineDays: String(company.offlineDays),
  languages: company.languages,
  consultationList: company.consultationList,
  attentionAsks: String(company.attentionBudget.asks),
  attentionMinutes: String(company.attentionBudget.minutes),
  workingHours: hoursText(company.workingHours),
  digestMinute: timeText(company.digestMinute),
  logoFileId: { url: company.logoUrl },
});

export const bodyOf = ({ logoFileId: { fileId }, ...values }: GeneralValues): CompanyChange => ({
  name: values.name,
  timeZone: values.timeZone,
  questionWaitDays: Number(values.questionWaitDays),
  reminderDays: remindersOf(values.reminderDays),
  offlineDays: Number(values.offlineDays),
  languages: values.languages,
  consultationList: values.consultationList,
  attentionBudget: { asks: Number(values.attentionAsks), minutes: Number(values.attentionMinutes) },
  workingHours: hoursOf(values.workingHours),
  digestMinute: minuteOf(values.digestMinute),
  ...(fileId !== undefined && { logoFileId: fileId }),
});

export const isQuestionWait = (text: string): boolean =>
  /^\s*\d{1,2}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= maxQuestionWaitDays;

export const isOfflineDays = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= maxOfflineDays;

export const isAttention = (text: string, of: keyof typeof maxAttention): boolean =>
  /^\s*\d{1,3}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= maxAttention[of];
