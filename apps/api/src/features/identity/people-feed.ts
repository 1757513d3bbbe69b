import sql from 'sql-template-tag';
import type { FeedSource } from '../../platform/feed-source';

/** The people of a company. `feed_person` knows when an account or a membership changed. */
export const peopleFeed: FeedSource = {
  from: sql`feed_person f JOIN company_member m ON m.company_id = f.company_id AND m.user_id = f.user_id JOIN account a ON a.id = f.user_id`,
  shown: (companyId) => sql`f.company_id = ${companyId}`,
  changed: sql`f.changed_in`,
  key: [{ name: 'id', column: sql`f.user_id`, type: 'uuid' }],
  columns: {
    id: sql`f.user_id`,
    firstName: sql`a.first_name`,
    lastName: sql`a.last_name`,
    email: sql`a.email`,
    number: sql`m.number`,
    title: sql`a.title`,
    isActivated: sql`a.activated`,
    isBlocked: sql`(a.blocked OR m.is_blocked)`,
    isManager: sql`m.is_manager`,
    isLeader: sql`m.is_leader`,
    accessUntil: sql`m.access_until`,
    sites: sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.site_id, 'isManager', s.is_manager) ORDER BY s.site_id), '[]')
                  FROM site_member s WHERE s.company_id = f.company_id AND s.user_id = f.user_id)`,
  },
};
