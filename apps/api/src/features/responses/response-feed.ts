import sql from 'sql-template-tag';
import type { FeedSource } from '../../platform/feed-source';
import { isFedWithNames } from '../campaigns';

/** The submitted responses to named campaigns. An anonymous campaign has published figures in its own row, and no rows of people. */
export const responseFeed: FeedSource = {
  from: sql`campaign_response r`,
  shown: (companyId) =>
    sql`r.company_id = ${companyId} AND r.status = 'SUBMITTED' AND ${isFedWithNames(sql`r.company_id`, sql`r.campaign_id`)}`,
  changed: sql`r.changed_in`,
  key: [{ name: 'id', column: sql`r.id`, type: 'bigint' }],
  maxRows: 2_000,
  columns: {
    id: sql`r.id`,
    campaignId: sql`r.campaign_id`,
    participatingSiteId: sql`r.campaign_site_id`,
    userId: sql`r.user_id`,
    answer: sql`r.answer`,
    submittedDate: sql`r.submitted_at`,
    receivedDate: sql`r.received_at`,
    deviceDate: sql`r.device_at`,
    isLate: sql`r.is_late`,
    contentVersion: sql`r.content_version`,
    language: sql`r.shown_language`,
  },
};
