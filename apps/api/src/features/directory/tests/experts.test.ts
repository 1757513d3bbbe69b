/** Verified experts: who may verify whom, and when a verification ends. */
import type { VerifiedExpert } from '@muster/contract/directory/verified-expert';
import type { UserSafetyPractice } from '@muster/contract/identity/expertise';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTopics, type Topics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

type Who = 'manager' | 'member' | 'admin' | 'consultant' | 'foreigner';

let api: TestApi;
let topics: Topics;
let companyId: number;
let boss: Person;
let expert: Person;
let declared: UserSafetyPractice;
const as = {} as Record<Who, Client>;

beforeAll(async () => {
  api = await startTestApi();
  topics = await makeTopics(api);
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  const people = {
    manager: boss,
    member: await api.make.person(companyId),
    admin: await api.make.admin(),
    consultant: await api.make.consultant(),
    foreigner: await api.make.person((await api.make.company()).id, { manager: true }),
  };
  for (const [name, person] of Object.entries(people)) Object.assign(as, { [name]: api.as(person) });
});
const declare = async (person: Person, experience: string): Promise<UserSafetyPractice> =>
  (await api.as(person).post<UserSafetyPractice>('/user-safety-practices', { safetyPracticeId: topics.practice, experience })).body;
beforeEach(async () => {
  expert = await api.make.person(companyId);
  declared = await declare(expert, 'VERY_HIGH');
});
afterAll(() => api.stop());

const verify = (who: Client, isVerified = true, { userId = expert.id, categoryId = topics.practice, of = companyId } = {}) =>
  who.put<VerifiedExpert[]>(`/user/${userId}/verified-expertise`, { companyId: of, categoryId, isVerified });
const verified = async (who: Client = as.member): Promise<string[]> =>
  (await who.get<VerifiedExpert[]>(`/companies/${companyId}/verified-experts?categoryId=${topics.practice}`)).body.map(
    ({ userId }) => userId,
  );

describe('verifying an expert', () => {
  test.each([
    ['manager', 200],
    ['admin', 200],
    ['member', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('%s: %s', async (who, status) => {
    expect((await verify(as[who])).status).toBe(status);
    expect((await verified()).includes(expert.id)).toBe(status === 200);
  });

  test('shows the verifier and the date, and can be withdrawn; the audit log has each action once', async () => {
    for (const isVerified of [true, true]) {
      const { body, headers } = await verify(as.manager, isVerified);
      expect(headers.get('x-muster-alert')).toBe('expertise.verified');
      expect(body).toMatchObject([
        { userId: expert.id, categoryId: topics.practice, verifiedDate: api.clock.now().toISOString(), verifiedBy: { userId: boss.id } },
      ]);
    }
    expect((await verify(as.manager, false)).body).toEqual([]);
    const records = await api.make.query(
      "SELECT data FROM audit_event WHERE action = 'expertise.verified' AND entity_id = $1 ORDER BY id",
      [expert.id],
    );
    expect(records).toEqual([true, false].map((isVerified) => ({ data: { categoryId: topics.practice, isVerified } })));
  });

  test('people cannot verify themselves', async () => {
    await declare(boss, 'VERY_HIGH');
    expect(errorOf(await verify(as.manager, true, { userId: boss.id }))).toMatchObject({ status: 403, code: 'expertise.self' });
  });

  test.each([
    ['a practice that the person does not name', () => ({ categoryId: topics.otherPractice })],
    ['a missing practice', () => ({ categoryId: 999_999_999 })],
  ])('%s gives 409', async (_what, of) => {
    expect(errorOf(await verify(as.manager, true, of()))).toMatchObject({ status: 409, code: 'expertise.notDeclared' });
  });

  test('a lower level than expert gives 409', async () => {
    const competent = await api.make.person(companyId);
    await declare(competent, 'MEDIUM');
    expect((await verify(as.manager, true, { userId: competent.id })).status).toBe(409);
  });

  test('a list needs a practice or a person', async () => {
    expect((await as.member.get(`/companies/${companyId}/verified-experts`)).status).toBe(400);
    expect((await as.foreigner.get(`/companies/${companyId}/verified-experts?userId=${expert.id}`)).status).toBe(404);
  });
});

describe('a verification ends', () => {
  beforeEach(async () => {
    const { status } = await verify(as.manager);
    if (status !== 200) throw new Error(`Not verified: ${status}`);
  });

  test('for good when the person changes the level', async () => {
    for (const experience of ['MEDIUM', 'VERY_HIGH']) {
      await api.as(expert).put(`/user-safety-practices/${declared.id}`, { experience });
      expect(await verified()).not.toContain(expert.id);
    }
  });

  test('when the person removes the practice', async () => {
    await api.as(expert).delete(`/user-safety-practices/${declared.id}`);
    expect(await verified()).not.toContain(expert.id);
  });

  test('when the person leaves the company, and only in that company', async () => {
    const other = await api.make.person((await api.make.company()).id, { manager: true });
    const otherId = (await api.as(other).get<{ id: number }[]>('/companies')).body[0]?.id ?? 0;
    const both = await api.make.person([companyId, otherId]);
    await declare(both, 'VERY_HIGH');
    await verify(as.manager, true, { userId: both.id });
    await verify(api.as(other), true, { userId: both.id, of: otherId });
    expect((await as.manager.delete(`/user/${both.id}?companyId=${companyId}`)).status).toBe(204);
    expect(await verified()).not.toContain(both.id);
    const { body } = await api.as(other).get<VerifiedExpert[]>(`/companies/${otherId}/verified-experts?userId=${both.id}`);
    expect(body).toHaveLength(1);
  });

  test('when level and verification change at the same time, so that no verification of a lower level stays', async () => {
    await Promise.all([
      api.as(expert).put(`/user-safety-practices/${declared.id}`, { experience: 'MEDIUM' }),
      verify(as.manager, false).then(() => verify(as.manager)),
    ]);
    expect(await verified()).not.toContain(expert.id);
  });
});
