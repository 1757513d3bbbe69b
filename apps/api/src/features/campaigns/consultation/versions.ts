import sql, { type Sql } from 'sql-template-tag';

/**
 * `SELECT` with a row for each text that people were asked about, the current one included: it has no `replaced_at` and no `answers`. `where` is a
 * condition on `consultation_version n` and on `consultation n`.
 */
export const versionsWhere = (where: Sql): Sql => {
  const columns = sql`n.company_id, n.campaign_id, n.version, n.matter, n.decision, n.decider, n.decide_on, n.saved_by, n.saved_at`;
  return sql`
    SELECT ${columns}, n.replaced_at, n.answers FROM consultation_version n WHERE ${where}
    UNION ALL SELECT ${columns}, NULL, NULL FROM consultation n WHERE ${where}`;
};
