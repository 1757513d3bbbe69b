/** The requests about personal data. Each call is about somebody who has just left the company. */
import { forTarget, title, type RequestBuilder } from '../request-builders';
import type { CompanyName } from '../rights';
import { missingId, type World } from '../../world';

/** Left both companies, so that a call about the missing company names an existing person. */
async function plantLeaver({ owner, place }: World): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "INSERT INTO account (email, first_name, last_name, activated) VALUES (lower($1) || '@left.test', 'Planted', 'Leaver', true) RETURNING id",
    [title().replaceAll(' ', '-')],
  );
  const id = rows[0]?.id ?? '';
  for (const companyId of [place.company, place['other company']])
    await owner.query('INSERT INTO former_member (company_id, user_id, left_at) VALUES ($1, $2, now())', [companyId, id]);
  return id;
}

async function plantExport(world: World, place: CompanyName, requestedBy: string): Promise<number> {
  const userId = await plantLeaver(world);
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO personal_data_export (company_id, user_id, requested_by, requested_at, expires_at, content)
     VALUES ($1, $2, $3, '2026-01-01', '2100-01-01', 'PK') RETURNING id`,
    [world.place[place], userId, requestedBy],
  );
  return Number(rows[0]?.id);
}

export const privacyRequests: Record<string, RequestBuilder> = {
  'POST /companies/{id}/former-members/{userId}/erasure': forTarget<'company'>(async (world, _who, target) => ({
    path: `/companies/${world.place[target.place]}/former-members/${await plantLeaver(world)}/erasure`,
  })),
  'POST /companies/{id}/personal-data-exports': forTarget<'company'>(async (world, _who, target) => {
    // the maximum number of exports is for people, not for this proof
    await world.owner.query('DELETE FROM personal_data_export');
    return {
      path: `/companies/${world.place[target.place]}/personal-data-exports`,
      body: { userId: await plantLeaver(world), reason: 'The person asked for it' },
    };
  }),
  'GET /companies/{id}/personal-data-exports/{exportId}/file': forTarget<'company'>(async (world, who, { place }) => ({
    path: `/companies/${world.place[place]}/personal-data-exports/${place === 'missing' ? missingId : await plantExport(world, place, world.person(who).id)}/file`,
  })),
};
