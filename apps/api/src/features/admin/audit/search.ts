/** Searches the audit log. Callers see the records of their companies. System managers also see records without a company. */
import type { AuditEvent, AuditSearch } from '@muster/contract/admin/audit';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { isUuid } from '../../../platform/uuid';
import { joinPeopleOfPage } from '../../identity';
import { companyName } from '../../organisation';

interface Row extends Omit<AuditEvent, 'company' | 'person'> {
  companyId: number | null;
  companyName: string | null;
  actorId: string | null;
  named: { firstName: string | null; lastName: string | null } | null;
  /** The name of the service account that did it. */
  serviceName: string | null;
}

/**
 * The newest records that match, after the record `before`. A record of an anonymous text has the end of its quarter of an hour as its
 * time, and shows only from then on. Otherwise it would reveal when the text was written, and a question that nobody else sees yet.
 */
export async function findAuditEvents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: AuditSearch,
  before: number | undefined,
  limit: number,
): Promise<AuditEvent[]> {
  const rows = await db.many<Row>(sql`
    WITH page AS (
      SELECT id, at, action, entity_type, entity_id, company_id, actor_id, api_token_id, request_id, data FROM audit_event e
       WHERE e.at <= ${now} AND ${matches(search)} ${after(before)}
       ORDER BY at DESC, id DESC LIMIT ${limit})
    SELECT page.id, page.at, page.action, page.entity_type AS "entityType", page.entity_id AS "entityId", page.company_id AS "companyId",
           ${companyName(sql`page.company_id`)} AS "companyName", page.actor_id AS "actorId", named.person AS named, service.name AS "serviceName",
           page.api_token_id AS "apiTokenId", page.request_id AS "requestId", page.data
      FROM page ${joinPeopleOfPage(sql`actor_id`)}
      LEFT JOIN muster_service_names(ARRAY(SELECT actor_id FROM page)) service ON service.id = page.actor_id ORDER BY page.at DESC, page.id DESC`);
  return rows.map(({ companyId, companyName: name, actorId, named, serviceName, ...row }) => ({
    ...row,
    company: companyId === null ? null : { id: companyId, name },
    person: actorId === null ? null : { id: actorId, firstName: named?.firstName ?? serviceName, lastName: named?.lastName ?? null },
  }));
}

function matches({ companyId, personId, entityType, entityId, action, from, to }: AuditSearch): Sql {
  return sql`true
    ${companyId === undefined ? empty : sql`AND e.company_id = ${companyId}`}
    ${personId === undefined ? empty : isUuid(personId) ? sql`AND e.actor_id = ${personId}` : sql`AND false`}
    ${entityType === undefined ? empty : sql`AND e.entity_type = ${entityType}`}
    ${entityId === undefined ? empty : sql`AND e.entity_id = ${entityId}`}
    ${action === undefined ? empty : sql`AND starts_with(e.action, ${action})`}
    ${from === undefined ? empty : sql`AND e.at >= ${from}`}
    ${to === undefined ? empty : sql`AND e.at < ${to}`}`;
}

const after = (before: number | undefined): Sql =>
  before === undefined ? empty : sql`AND (e.at, e.id) < (SELECT b.at, b.id FROM audit_event b WHERE b.id = ${before})`;
