/** Personal data: people who have left a company, exports of a person's data, and the retention of names. */
import { z } from 'zod';
import { maxReasonLength } from '../evidence/limits';
import { namedPerson } from '../identity/person';
import { id, userId } from '../shared/ids';
import { instant, shortText } from '../shared/text';
import { maxRetentionYears } from './limits';

/** `ERASING`: the name is hidden, and the job deletes the data. */
const formerStatuses = ['LEFT', 'ERASING', 'ERASED'] as const;

export const formerMember = z.object({
  user: namedPerson,
  leftDate: instant,
  status: z.enum(formerStatuses),
  /** Acknowledgement records still show the name. */
  isNameKept: z.boolean(),
  /** The data of the company is erased, no company keeps the account, and the reader can erase it: a system manager. */
  isAccountErasable: z.boolean(),
});

export const exportRequest = z.object({
  userId,
  /** Needed for the data of a member other than the caller. The person reads it. */
  reason: shortText(maxReasonLength)
    .meta({ examples: ['The person asked for it'] })
    .optional(),
});

const exportStatuses = ['WAITING', 'READY'] as const;

export const personalDataExport = z.object({
  id,
  user: namedPerson,
  status: z.enum(exportStatuses),
  requestedDate: instant,
  /** Then the file is deleted. */
  expiryDate: instant,
  /** In bytes; null while the file is made. */
  size: z.int().min(0).nullable(),
});

export const privacySettings = z.object({
  /** How many years after a person has left acknowledgement records keep the name. 0: until the erasure. */
  recordRetentionYears: z.int().min(0).max(maxRetentionYears),
  /** Whether a signature on the device of a briefer completes an acknowledgement. Otherwise the person counts as named. */
  signaturesCount: z.boolean(),
});

/** A page of an earlier build sends no `signaturesCount`: it then stays as it is. */
export const privacySettingsChange = privacySettings.partial({ signaturesCount: true });

export type FormerMember = z.output<typeof formerMember>;
export type PersonalDataRequest = z.output<typeof exportRequest>;
export type PersonalDataExport = z.output<typeof personalDataExport>;
export type PrivacySettings = z.output<typeof privacySettings>;
export type PrivacySettingsChange = z.output<typeof privacySettingsChange>;
