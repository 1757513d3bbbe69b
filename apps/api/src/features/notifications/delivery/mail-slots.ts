/**
 * Limits of e-mail by domain (MAIL_LIMITS), over all processes. An e-mail above the limit is held: it leaves the queue of what is due, so
 * that no other domain waits for it, and has a place in the queue of its domain, critical messages first.
 */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { groupBy } from '../../../platform/outbox/group-by';
import { domainOf, limitOf, takeFrom, type MailLimits } from '../../../platform/mail/limits';

const keptHours = 24;

interface DomainRow {
  domain: string;
  nextAt: string;
}

/** `SELECT user_id`: the people whose held e-mails may leave now, at most `most`. Undefined if there are none. Without limits, all held ones may. */
export async function findHeldPeople(
  db: Db,
  limits: MailLimits | undefined,
  { now, most }: { now: Date; most: number },
): Promise<Sql | undefined> {
  const rows = await db.many<DomainRow>(sql`SELECT domain, next_at AS "nextAt" FROM mail_domain`);
  const open = rows.flatMap(({ domain, nextAt }) => {
    const limit = limits && limitOf(limits, domain);
    const places = limit ? takeFrom(limit, { nextAt: Date.parse(nextAt), now: now.getTime(), wanted: most }).taken : most;
    return places > 0 ? [{ domain, places }] : [];
  });
  if (open.length === 0) return undefined;
  return sql`
    SELECT h.user_id FROM unnest(${open.map(({ domain }) => domain)}::text[], ${open.map(({ places }) => places)}::integer[]) AS o (domain, places)
     CROSS JOIN LATERAL (
       SELECT d.user_id, d.is_urgent, d.id FROM notification_delivery d
        WHERE d.state = 'PENDING' AND d.held_domain = o.domain ORDER BY d.is_urgent DESC, d.id LIMIT o.places) h
     ORDER BY h.is_urgent DESC, h.id LIMIT ${most}`;
}

/** Takes places for the messages in their order. Returns those without a place, with their domain. */
export async function takePlaces<Message extends { outgoing: { email: string | null } }>(
  db: Db,
  messages: readonly Message[],
  { limits, now }: { limits: MailLimits; now: Date },
): Promise<Map<Message, string>> {
  const byDomain = groupBy(messages, ({ outgoing }) => (outgoing.email === null ? '' : domainOf(outgoing.email)));
  const limited = [...byDomain.keys()].filter((domain) => domain !== '' && limitOf(limits, domain)).toSorted();
  if (limited.length === 0) return new Map();
  await db.run(sql`INSERT INTO mail_domain (domain, next_at) SELECT unnest(${limited}::text[]), ${now} ORDER BY 1 ON CONFLICT DO NOTHING`);
  // in the order of the domains, so that two processes never wait for each other
  const rows = await db.many<DomainRow>(
    sql`SELECT domain, next_at AS "nextAt" FROM mail_domain WHERE domain = ANY (${limited}::text[]) ORDER BY domain FOR UPDATE`,
  );
  const without = new Map<Message, string>();
  const changed: DomainRow[] = [];
  for (const { domain, nextAt } of rows) {
    const limit = limitOf(limits, domain);
    const wanting = byDomain.get(domain) ?? [];
    if (!limit) continue;
    const { taken, nextAt: after } = takeFrom(limit, { nextAt: Date.parse(nextAt), now: now.getTime(), wanted: wanting.length });
    changed.push({ domain, nextAt: new Date(after).toISOString() });
    for (const message of wanting.slice(taken)) without.set(message, domain);
  }
  await db.run(sql`
    UPDATE mail_domain m SET next_at = c.next_at
      FROM unnest(${changed.map(({ domain }) => domain)}::text[], ${changed.map(({ nextAt }) => nextAt)}::timestamptz[]) AS c (domain, next_at)
     WHERE m.domain = c.domain`);
  return without;
}

/** Puts claimed deliveries into the queues of their domains. A held delivery is never due: only its domain decides when it leaves. */
export const holdDeliveries = (db: Db, held: readonly { id: number; domain: string }[], claimedBy: string): Promise<number> =>
  db.run(sql`
    UPDATE notification_delivery d
       SET held_domain = h.domain, due_at = 'infinity', claimed_by = NULL
      FROM unnest(${held.map(({ id }) => id)}::bigint[], ${held.map(({ domain }) => domain)}::text[]) AS h (id, domain)
     WHERE d.id = h.id AND d.state = 'PENDING' AND d.claimed_by = ${claimedBy}`);

/** How many e-mails are held, for the metrics: the domains with the most, and the others together. */
export const countHeldMail = (db: Db): Promise<{ domain: string; waiting: number }[]> =>
  db.many(sql`
    SELECT CASE WHEN c.place <= 10 THEN c.domain ELSE 'other' END AS domain, sum(c.count)::integer AS waiting
      FROM (SELECT held_domain AS domain, count(*) AS count, row_number() OVER (ORDER BY count(*) DESC, held_domain) AS place
              FROM notification_delivery WHERE state = 'PENDING' AND held_domain IS NOT NULL GROUP BY held_domain) c
     GROUP BY 1 ORDER BY 1`);

/** Domains without e-mail for a day. */
export const removeOldDomains = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    DELETE FROM mail_domain m WHERE m.next_at < ${now}::timestamptz - make_interval(hours => ${keptHours})
       AND NOT EXISTS (SELECT FROM notification_delivery d WHERE d.state = 'PENDING' AND d.held_domain = m.domain)`);
