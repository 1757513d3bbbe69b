/** The outcomes that a person wrote, and the actions that the person closed or was responsible for. */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../../platform/personal-data/source';

const outcomeData: PersonalData = {
  section: 'outcomes',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT c.title, f.state, f.kind, f.said, f.did, f.used, f.at AS "writtenDate"
        FROM campaign_follow_up_version f JOIN campaign c ON c.company_id = f.company_id AND c.id = f.campaign_id
       WHERE f.company_id = ${companyId} AND f.by_id = ${userId} ORDER BY f.campaign_id, f.version`),
};

const actionData: PersonalData = {
  section: 'actions',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT x.text, x.due_on::text AS "dueDay", x.state, x.note, x.made_at AS "madeDate", x.closed_at AS "closedDate"
        FROM campaign_action x
       WHERE x.company_id = ${companyId} AND (x.responsible_id = ${userId} OR x.made_by = ${userId} OR x.closed_by = ${userId}) ORDER BY x.id`),
};

export const followUpPersonalData: readonly PersonalData[] = [outcomeData, actionData];
