import sql from 'sql-template-tag';
import type { FeedSource } from '../../../platform/feed-source';

export const siteFeed: FeedSource = {
  from: sql`site s`,
  shown: (companyId) => sql`s.company_id = ${companyId}`,
  changed: sql`s.changed_in`,
  key: [{ name: 'id', column: sql`s.id`, type: 'bigint' }],
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    status: sql`s.status`,
    headcount: sql`s.headcount`,
    countryCode: sql`s.country_code`,
    address: sql`s.address_label`,
    timeZone: sql`s.time_zone`,
  },
};
