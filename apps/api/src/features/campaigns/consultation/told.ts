import sql, { type Sql } from 'sql-template-tag';

/** When people were told of `consultation n` of `campaign c`: it was posted, and it said that it consults. Null before. */
export const toldAt: Sql = sql`
  CASE WHEN c.status IN ('LIVE', 'COMPLETE') THEN greatest(c.posted_at, c.start_date, coalesce(n.first_saved_at, n.saved_at)) END`;

/** Whether `consultation_document d` came after people had been told. */
export const isLate: Sql = sql`coalesce(d.added_at > ${toldAt}, false)`;

/** Leaves out what was gone before anybody could read it. */
export const wasShown: Sql = sql`(d.gone_at IS NULL OR d.gone_at > ${toldAt})`;
