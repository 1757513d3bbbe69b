/** Builds the requests about people. Each call gets a person of its own, because many calls change or remove them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { entraUser, scimClient } from '../../apps/api/tests/services/scim-client';
import type { Caller, Target } from './oracle';
import { companyOfCall } from './people-oracle';
import { keepNewest } from './request-builders';
import type { Request } from '../request';
import { missingId, type World } from '../world';

type Ask = (world: World, who: Caller, target: Target) => Promise<Request> | Request;

const lookAgainMilliseconds = 50;

const nobody = '00000000-0000-4000-8000-00000000dead';

/** A new person of the target's kind, or the caller. Returns the id. */
async function plantPerson(world: World, who: Caller, kind: Target<'person'>['person']): Promise<string> {
  const { api, place, person } = world;
  if (kind === 'missing') return nobody;
  if (kind === 'caller') return person(who).id;
  const companies = { both: [place.company, place['other company']], stranger: [place['other company']] };
  const ids = kind === 'both' || kind === 'stranger' ? companies[kind] : [place.company];
  if (kind === 'free') return plantFree(world, place.company);
  const planted = await api.make.person(ids, {
    ...(kind === 'invited' && { activated: false }),
    ...(kind === 'blocked' && { blockedByCompany: true }),
    ...(kind === 'system' && { role: 'CONSULTANT' }),
  });
  return planted.id;
}

/** The attack: a company names somebody who belongs to none, in each way. It gains no right over the person. */
async function plantFree(world: World, companyId: number): Promise<string> {
  const { api } = world;
  const { id, email } = await api.make.person([]);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  await keepNewest(world, 'data_import', companyId);
  // The audiences of all open campaigns follow the people of a company. Other cells use only the newest campaigns.
  await api.make.query(
    `UPDATE campaign SET deleted_at = now() WHERE id IN (
       SELECT id FROM campaign WHERE company_id = $1 AND status IN ('READY', 'LIVE') AND deleted_at IS NULL
          AND id < (SELECT max(id) - 400 FROM campaign) ORDER BY id FOR UPDATE SKIP LOCKED)`,
    [companyId],
  );
  const columns = ['email'];
  const made = await manager.post<{ id: number }>('/imports', { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns });
  await manager.put(`/imports/${made.body.id}/rows`, { first: 1, rows: [[email]] });
  const token = { name: 'Identity provider', scopes: ['scim'], expiresInDays: 1 };
  const { body } = await manager.post<{ id: number; token: string }>(`/companies/${companyId}/api-tokens`, token);
  const answers = [
    await manager.post('/user', { email, companyId }),
    await manager.post(`/imports/${made.body.id}/apply`, { sendsInvitations: false }),
    await scimClient(api, body.token).post('/Users', entraUser(email)),
  ];
  // Not `drain`: it would also wait until the audiences of thousands of campaigns follow the people of the company.
  for (
    let status = 'APPLYING';
    status === 'APPLYING';
    status = (await manager.get<{ status: string }>(`/imports/${made.body.id}`)).body.status
  ) {
    api.relay.nudge();
    await delay(lookAgainMilliseconds);
  }
  await manager.delete(`/companies/${companyId}/api-tokens/${body.id}`);
  if (answers.map(({ status }) => status).join() !== '409,200,201') throw new Error(JSON.stringify([made.status, made.body, ...answers]));
  return id;
}

const names = { firstName: 'Ada', lastName: 'Moor' };

const person =
  (requestOf: (id: string, world: World, target: Target<'person'>) => Request): Ask =>
  async (world, who, target) => {
    const wished = target as Target<'person'>;
    return requestOf(await plantPerson(world, who, wished.person), world, wished);
  };

/** Verifies a person who says that they are an expert. */
const verifying: Ask = async (world, who, target) => {
  const wished = target as Target<'person'>;
  const userId = await plantPerson(world, who, wished.person);
  const { rows } = await world.owner.query<{ id: string }>(
    "INSERT INTO safety_practice (title) VALUES ('Planted ' || gen_random_uuid()) RETURNING id",
  );
  const categoryId = Number(rows[0]?.id);
  if (userId !== nobody)
    await world.owner.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
      userId,
      categoryId,
    ]);
  return { path: `/user/${userId}/verified-expertise`, body: { companyId: companyIn(world, wished), categoryId, isVerified: true } };
};

/** A passkey of the person, in each of their companies. The call is about the first one. */
const withPasskey: Ask = async (world, who, target) => {
  const userId = await plantPerson(world, who, (target as Target<'person'>).person);
  await world.owner.query(
    `INSERT INTO pin_credential (company_id, user_id, subject) SELECT company_id, user_id, gen_random_uuid() FROM company_member WHERE user_id = $1
     ON CONFLICT DO NOTHING`,
    [userId],
  );
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO passkey (company_id, user_id, credential_id, public_key, counter, name, made_at)
     SELECT company_id, user_id, gen_random_uuid(), '', 0, 'Phone', now() FROM pin_credential WHERE user_id = $1 ORDER BY company_id RETURNING id`,
    [userId],
  );
  return { path: `/user/${userId}/passkeys/${rows[0]?.id ?? missingId}` };
};

const companyIn = (world: World, { person: kind }: Target<'person'>): number => world.place[companyOfCall(kind)];

interface Personnel {
  userId: string;
  placeId: number;
  /** The id of a membership in a division. */
  membershipId: number;
}

/** With a membership, if the call changes or removes it and it is possible. */
const personnel =
  (isMember: boolean, requestOf: (planted: Personnel) => Request): Ask =>
  async (world, who, target) => {
    const { person: kind, place } = target as Target<'personnel'>;
    const userId = await plantPerson(world, who, kind);
    const planted: Personnel = { userId, placeId: world.place[place], membershipId: missingId };
    const companyId = world.companyOf(place);
    const { rows } = await world.owner.query('SELECT FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
    if (!isMember || rows.length === 0 || place === 'missing') return requestOf(planted);
    if (place.includes('site')) {
      await world.owner.query('INSERT INTO site_member (company_id, site_id, user_id) VALUES ($1, $2, $3)', [
        companyId,
        planted.placeId,
        userId,
      ]);
      return requestOf(planted);
    }
    const added = await world.owner.query<{ id: string }>(
      'INSERT INTO division_member (company_id, division_id, user_id) VALUES ($1, $2, $3) RETURNING id',
      [companyId, planted.placeId, userId],
    );
    return requestOf({ ...planted, membershipId: Number(added.rows[0]?.id) });
  };

const atSite = (isMember: boolean): Ask =>
  personnel(isMember, ({ userId, placeId }) => ({ path: `/user/${userId}/site-membership`, body: { siteId: placeId, manager: true } }));
const inDivision = (isMember: boolean): Ask =>
  personnel(isMember, ({ userId, placeId }) => ({
    path: `/user/${userId}/division-membership`,
    body: { divisionId: placeId, manager: true },
  }));

interface Expertise {
  path: string;
  table: string;
  subjects: string;
  column: string;
  field: string;
}
const practices: Expertise = {
  path: '/user-safety-practices',
  table: 'user_safety_practice',
  subjects: 'safety_practice',
  column: 'safety_practice_id',
  field: 'safetyPracticeId',
};
const work: Expertise = {
  path: '/user-high-risk-work',
  table: 'user_high_risk_work',
  subjects: 'high_risk_work',
  column: 'high_risk_work_id',
  field: 'workId',
};

async function plantSubject({ owner }: World, { subjects }: Expertise): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(`INSERT INTO ${subjects} (title) VALUES ($1) RETURNING id`, [
    `Planted ${randomUUID()}`,
  ]);
  return Number(rows[0]?.id);
}

const newExpertise =
  (kind: Expertise): Ask =>
  async (world) => ({ path: kind.path, body: { [kind.field]: await plantSubject(world, kind), experience: 'LOW' } });

const ownerOf = (world: World, who: Caller, target: Target): string =>
  (target as Target<'own'>).of === 'caller' ? world.person(who).id : world.another.company.id;

const expertise =
  (kind: Expertise, body?: object): Ask =>
  async (world, who, target) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO ${kind.table} (user_id, ${kind.column}, experience) VALUES ($1, $2, 'LOW') RETURNING id`,
      [ownerOf(world, who, target), await plantSubject(world, kind)],
    );
    return { path: `${kind.path}/${rows[0]?.id}`, ...(body && { body }) };
  };

const qualificationBody = { institution: 'TAFE', title: 'Rigging', type: 'Certificate' };
const qualification =
  (body?: object): Ask =>
  async (world, who, target) => {
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO safety_qualification (user_id, institution, title, type) VALUES ($1, 'a', 'b', 'c') RETURNING id`,
      [ownerOf(world, who, target)],
    );
    return { path: `/safety-qualifications/${rows[0]?.id}`, ...(body && { body }) };
  };

const higher = { experience: 'VERY_HIGH' };
const own =
  (path: string, body?: object): Ask =>
  () => ({ path, ...(body && { body }) });
const listOf = (path: string): Ask => person((id) => ({ path: `${path}?userId=${id}` }));

/** A new person of the other company. */
const personElsewhere = ({ api, place }: World, target: Target) => {
  const isOther = (target as Target<'company'>).place === 'other company';
  return api.make.person([isOther ? place.company : place['other company']]);
};

/** One line per endpoint, as in the oracle. */
export const peopleRequests: Record<string, Ask> = {
  'POST /join-requests': async (world, _who, target) => {
    const { email } = await personElsewhere(world, target);
    return { path: '/join-requests', body: { email, companyId: world.place[(target as Target<'company'>).place] } };
  },
  'DELETE /join-requests/{id}': async (world, _who, target) => {
    const { place } = target as Target<'company'>;
    if (place === 'missing') return { path: `/join-requests/${missingId}` };
    const asked = await personElsewhere(world, target);
    const { rows } = await world.owner.query<{ id: string }>(
      `INSERT INTO join_request (company_id, user_id, email, asked_by, is_manager, is_leader, sites, divisions, created_at, ends_at)
       VALUES ($1, $2, 'a@b.test', $2, false, false, '[]', '[]', now(), '2999-01-01') RETURNING id`,
      [world.place[place], asked.id],
    );
    return { path: `/join-requests/${rows[0]?.id}` };
  },
  'PUT /own-join-requests/{id}': () => ({ path: `/own-join-requests/${missingId}`, body: { isAccepted: true } }),
  'GET /user/{id}': person((id) => ({ path: `/user/${id}` })),
  'POST /user': ({ place }, _who, target) => ({
    path: '/user',
    body: { email: `${randomUUID()}@invited.test`, companyId: place[(target as Target<'company'>).place] },
  }),
  // nobody of the body exists, so that the reply depends on the caller alone
  'POST /companies/{id}/people-changes': ({ place }, _who, target) => ({
    path: `/companies/${place[(target as Target<'company'>).place]}/people-changes`,
    body: { change: 'unblock', userIds: [nobody] },
  }),
  'PUT /user/{id}': person((id) => ({ path: `/user/${id}`, body: names })),
  'DELETE /user/{id}': person((id, world, target) => ({ path: `/user/${id}?companyId=${companyIn(world, target)}` })),
  'PUT /user/{id}/block': person((id) => ({ path: `/user/${id}/block` })),
  'PUT /user/{id}/unblock': person((id) => ({ path: `/user/${id}/unblock` })),
  'POST /user/{id}/resend-verification-email': person((id) => ({ path: `/user/${id}/resend-verification-email` })),
  'PUT /user/{id}/unlink': person((id, world, target) => ({ path: `/user/${id}/unlink?companyId=${companyIn(world, target)}` })),
  'POST /user/{id}/pin-reset': person((id, world, target) => ({
    path: `/user/${id}/pin-reset`,
    body: { companyId: companyIn(world, target) },
  })),
  'GET /user/{id}/passkeys': person((id) => ({ path: `/user/${id}/passkeys` })),
  'DELETE /user/{id}/passkeys/{passkeyId}': withPasskey,
  'PUT /user': own('/user', names),
  'PATCH /user': own('/user', { title: 'Rigger' }),
  'GET /user/password': own('/user/password'),
  'PUT /user/password': own('/user/password', { currentPassword: 'demo', newPassword: 'a better one' }),
  'POST /user/avatar': own('/user/avatar', { contentType: 'image/png', size: 100 }),
  'DELETE /user/avatar': own('/user/avatar'),
  'PUT /user/{userId}/company-membership': person((id, world, target) => ({
    path: `/user/${id}/company-membership`,
    body: { companyId: companyIn(world, target), isLeader: true },
  })),
  'PUT /user/{userId}/verified-expertise': verifying,
  'POST /user/{userId}/site-membership': atSite(false),
  'PUT /user/{userId}/site-membership': atSite(true),
  'DELETE /user/{userId}/site-membership/{siteId}': personnel(true, ({ userId, placeId }) => ({
    path: `/user/${userId}/site-membership/${placeId}`,
  })),
  'POST /user/{userId}/division-membership': inDivision(false),
  'PUT /user/{userId}/division-membership': inDivision(true),
  'DELETE /user/{userId}/division-membership/{divisionId}': personnel(true, ({ userId, placeId }) => ({
    path: `/user/${userId}/division-membership/${placeId}`,
  })),
  'PATCH /user-division/{id}': personnel(true, ({ membershipId }) => ({
    path: `/user-division/${membershipId}`,
    body: { subDivisionId: null },
  })),
  'GET /user-safety-practices': listOf(practices.path),
  'POST /user-safety-practices': newExpertise(practices),
  'PUT /user-safety-practices/{id}': expertise(practices, higher),
  'DELETE /user-safety-practices/{id}': expertise(practices),
  'GET /user-high-risk-work': listOf(work.path),
  'POST /user-high-risk-work': newExpertise(work),
  'PUT /user-high-risk-work/{id}': expertise(work, higher),
  'DELETE /user-high-risk-work/{id}': expertise(work),
  'GET /safety-qualifications': listOf('/safety-qualifications'),
  'POST /safety-qualifications': own('/safety-qualifications', qualificationBody),
  'PUT /safety-qualifications/{id}': qualification(qualificationBody),
  'DELETE /safety-qualifications/{id}': qualification(),
};
