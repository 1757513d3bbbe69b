/** Schemas of notifications [3.45] [4.34]. */
import { z } from 'zod';
import { taxonomies, urgencies } from '../forms/types';
import { id } from '../shared/ids';
import { instant } from '../shared/text';
import { campaignTypes } from '../templates/kinds';

const notificationContexts = [...campaignTypes, 'QUESTION', 'Answer', 'COMPANY'] as const;

/** Where the bell lists it: work that waits for the person, what others answered, or the rest. Work that is done is in the rest. */
export const notificationGroups = ['TO_DO', 'ANSWERS', 'OTHER'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

const notificationEntityTypes = [
  'CampaignV2',
  'CampaignV2Site',
  'Answer',
  'Question',
  'Webhook',
  'SupportRequest',
  'ApiToken',
  'CompanyApiToken',
  'Passkey',
  'PersonPack',
  'Auditor',
  'Representative',
] as const;

/** Where the notification leads: the query of `/notification-redirect` [2.13]. */
const notificationMetadata = z.object({
  entityType: z.enum(notificationEntityTypes),
  companyId: id,
  siteId: id.optional(),
  divisionId: id.optional(),
  type: z.enum(campaignTypes).optional(),
  campaignId: id.optional(),
  questionId: id.optional(),
  category: z.enum(taxonomies).optional(),
  practiceId: id.optional(),
  webhookId: id.optional(),
  /** Leads to the people of the site in the campaign, or to its roll-call. */
  view: z.enum(['PEOPLE', 'ROLL_CALL']).optional(),
});
export type NotificationMetadata = z.output<typeof notificationMetadata>;

export const notification = z.object({
  id,
  /** In the language that the request names. */
  title: z.string(),
  context: z.enum(notificationContexts),
  group: z.enum(notificationGroups),
  metadata: notificationMetadata,
  /** Of its campaign. Null without one. */
  urgency: z.enum(urgencies).nullable(),
  /** About a critical briefing. */
  isCritical: z.boolean(),
  isRead: z.boolean(),
  /** When it happened; of several things in one notification, the latest. */
  createdDate: instant,
});
export type Notification = z.output<typeof notification>;

export const readChange = z.object({ isRead: z.boolean() });
export const bulkReadChange = readChange.extend({ ids: z.array(id).min(1).max(500) });
