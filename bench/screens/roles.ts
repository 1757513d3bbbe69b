/** The screens of each role: who opens them, and the calls that they make at their opening. */
import type pg from 'pg';
import { ofDivisionManagers, ofEverybody, ofManagers, ofSiteManagers, type ScreenPlaces } from '../../apps/api/tests/flat-cost/calls';
import type { Member } from '../case';
import type { Issuer } from '../servers/issuer';

export interface ScreenCall {
  readonly name: string;
  readonly role: string;
  readonly path: string;
  readonly member: Member;
}

const roles = {
  worker: ofEverybody,
  'site manager': { ...ofEverybody, ...ofSiteManagers },
  'division manager': { ...ofEverybody, ...ofDivisionManagers },
  'company manager': { ...ofEverybody, ...ofManagers },
};

/** The company, and the poll whose report managers open. */
export interface ScreenWorld {
  readonly companyId: number;
  readonly reported: number;
}

/** A person of each role, if possible with notifications. All but the last do not manage the company; workers manage nothing. */
const people = `
  SELECT a.id, a.subject, CASE WHEN m.is_manager THEN 'company manager' WHEN s.is_manager THEN 'site manager' WHEN d.is_manager THEN 'division manager' ELSE 'worker' END AS role,
         coalesce(s.site_id, (SELECT min(site_id) FROM site_member WHERE company_id = $1)) AS "siteId",
         coalesce(d.division_id, (SELECT min(division_id) FROM division_member WHERE company_id = $1)) AS "divisionId"
    FROM account a JOIN company_member m ON m.user_id = a.id
    LEFT JOIN site_member s ON s.company_id = m.company_id AND s.user_id = a.id
    LEFT JOIN division_member d ON d.company_id = m.company_id AND d.user_id = a.id
   WHERE m.company_id = $1 AND a.activated AND NOT a.blocked AND NOT m.is_blocked AND a.role = 'USER'
   ORDER BY s.site_id IS NULL, d.division_id IS NULL, EXISTS (SELECT FROM notification n WHERE n.user_id = a.id) DESC, md5(a.subject)`;

/** All calls, and exports as an administrator makes them. The site and the division are those of the person. */
export async function screenCallsOf(world: ScreenWorld, issuer: Issuer, database: pg.Client): Promise<ScreenCall[]> {
  const { rows } = await database.query<{ id: string; subject: string; role: string; siteId: string; divisionId: string }>(people, [
    world.companyId,
  ]);
  const { rows: found } = await database.query<Record<'regionId' | 'questionId' | 'practiceId', string>>(
    `SELECT (SELECT min(id) FROM region WHERE company_id = $1) AS "regionId", (SELECT min(category_id) FROM question_category WHERE company_id = $1) AS "practiceId",
            (SELECT id FROM question WHERE company_id = $1 AND NOT is_anonymous ORDER BY answer_count < 20, CASE WHEN answer_count >= 20 THEN answer_count ELSE -answer_count END, id LIMIT 1) AS "questionId"`,
    [world.companyId],
  );
  const [place] = found;
  if (!place) throw new Error('The company has no exchange');
  return Object.entries(roles).flatMap(([role, paths]) => {
    const person = rows.find((one) => one.role === role);
    if (!person) throw new Error(`The company has no ${role}`);
    const member = { id: person.id, token: issuer.token(person.subject) };
    const places: ScreenPlaces = {
      companyId: world.companyId,
      siteId: Number(person.siteId),
      divisionId: Number(person.divisionId),
      regionId: Number(place.regionId),
      questionId: Number(place.questionId),
      practiceId: Number(place.practiceId),
      pollId: world.reported,
    };
    return Object.entries(paths).map(([name, path]) => ({ name, role, path: `/api${path(places)}`, member }));
  });
}
