/** The callers: people of the company with their tokens. */
import type pg from 'pg';
import type { Callers, Member } from './case';
import type { Issuer } from './servers/issuer';
import { subjectOf } from './world/fill';
import type { World } from './world/world';

/** Fewer than the product's cache of verified tokens, because a person's first request is not measured. */
const maxMembers = 9_000;

export async function findCallers(world: World, issuer: Issuer, database: pg.Client): Promise<Callers> {
  const member = ({ id, subject }: { id: string; subject: string }): Member => ({ id, token: issuer.token(subject) });
  const { rows: people } = await database.query<{ id: string; subject: string }>(
    `SELECT a.id, a.subject FROM account a JOIN company_member m ON m.user_id = a.id
      WHERE m.company_id = $1 AND NOT m.is_manager
        AND NOT EXISTS (SELECT FROM site_member s WHERE s.company_id = $1 AND s.user_id = a.id AND s.is_manager) ORDER BY md5(a.subject) LIMIT $2`,
    [world.companyId, maxMembers],
  );
  const { rows: running } = await database.query<{ campaign: string; id: string; subject: string }>(
    `SELECT c.id AS campaign, p.id, p.subject FROM campaign c
      CROSS JOIN LATERAL (
        SELECT a.id, a.subject FROM campaign_audience m JOIN account a ON a.id = m.user_id
         WHERE m.campaign_id = c.id AND a.id = ANY ($2) LIMIT 5) p
      WHERE c.company_id = $1 AND c.status = 'LIVE' AND c.type = 'POLL' ORDER BY md5(c.id::text || p.subject)`,
    [world.companyId, people.map(({ id }) => id)],
  );
  const members = people.map(member);
  const known = new Map(members.map((person) => [person.id, person]));
  const { rows: assignees } = await database.query<{ id: string }>(
    'SELECT DISTINCT assignee_id AS id FROM campaign_site WHERE company_id = $1 AND assignee_id = ANY ($2)',
    [world.companyId, people.map(({ id }) => id)],
  );
  const { rows: siteManagers } = await database.query<{ id: string; subject: string }>(
    `SELECT a.id, a.subject FROM account a JOIN site_member s ON s.user_id = a.id AND s.is_manager JOIN company_member m ON m.user_id = a.id
      WHERE m.company_id = $1 AND NOT m.is_manager ORDER BY md5(a.subject)`,
    [world.companyId],
  );
  const { rows: managers } = await database.query<{ id: string; subject: string }>('SELECT id, subject FROM account WHERE subject = $1', [
    subjectOf(1),
  ]);
  const [manager] = managers.map(member);
  if (!manager || members.length === 0 || running.length === 0 || assignees.length === 0 || siteManagers.length === 0)
    throw new Error('The company has no people to ask');
  return {
    world,
    manager,
    members,
    assignees: assignees.flatMap(({ id }) => known.get(id) ?? []),
    siteManagers: siteManagers.map(member),
    running: running.flatMap(({ campaign, id }) => ({ id: Number(campaign), member: known.get(id) ?? manager })),
    database,
  };
}
