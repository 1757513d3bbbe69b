import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import type { PersonOptions } from '../../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../../tests/harness';
import { activateInvitedPerson } from '../../../identity';
import { joinAudiences } from '../../participants/audience';
import { updateAudienceOf } from '../../participants/upkeep';

let api: TestApi;
let build: CampaignBuilders;
/** A separate company for each test. */
let companyId: number;
let author: Client;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  author = api.as(await api.make.person(companyId, { role: 'ADMIN' }));
});

const post = (options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}, subType = 'YES_NO') =>
  build.create(author, subType, { companyId, ...options });
const postFor = (criteria: object, place: object = {}) => post({ ...place, answers: { audience: { membersSelectionCriteria: criteria } } });

/** A person who has been invited and has not signed in. */
async function invite(options: PersonOptions = {}) {
  const { id } = await api.make.person(companyId, { ...options, activated: false });
  const [subject, email] = [`subject-of-${id}`, `${id}@muster.example`];
  await api.make.query('UPDATE account SET subject = NULL, email = $2 WHERE id = $1', [id, email]);
  return { id, subject, email };
}

/** The result of the person's first request in Focus. */
async function firstFocus({ subject, email }: { subject: string; email: string }): Promise<Set<number>> {
  const authorization = `Bearer ${await api.token(subject, email)}`;
  const { status, body } = await api
    .as(undefined)
    .get<{ innerItem: { id: number } }[]>(`/focus/user/search?companyId=${companyId}&size=100`, { authorization });
  expect(status).toBe(200);
  return new Set(body.map(({ innerItem }) => innerItem.id));
}
/** The person's first request, with any result. */
const activate = ({ subject, email }: { subject: string; email: string }) =>
  activateInvitedPerson(
    { database: api.database, clock: api.clock, onActivated: [joinAudiences] },
    { subject, claims: () => Promise.resolve({ email }) },
  );
const idsOf = (campaigns: readonly CampaignV2[]) => new Set(campaigns.map(({ id }) => id));
const keep = ({ id }: CampaignV2) => api.database.systemDb('test upkeep', (db) => updateAudienceOf(db, id, api.clock.now()));
const expected = async ({ id }: CampaignV2) =>
  Number((await api.make.query('SELECT expected_count FROM campaign WHERE id = $1', [id]))[0]?.['expected_count']);

describe('[5.3] before anybody has signed in, a campaign', () => {
  test('can be posted to invited people, who join its audience at their first sign-in', async () => {
    const person = await invite();
    const posted = await post({ answers: { audience: { membersSelectionCriteria: {}, memberCount: 0 } } });
    expect([posted.status, await expected(posted)]).toEqual(['LIVE', 0]);
    expect(await firstFocus(person)).toEqual(idsOf([posted]));
    expect(await expected(posted)).toBe(1);
  });

  test.each([
    ['blocked', { blocked: true, activated: false }],
    ['a consultant', { role: 'CONSULTANT', activated: false }],
  ] as const)('is rejected if the only invited person is %s', async (_what, options) => {
    await api.make.person(companyId, options);
    const { status } = await build.tryCreate(author, 'YES_NO', { companyId });
    expect(status).toBe(400);
  });
});

describe('[3.60] the first sign-in', () => {
  test('shows in Focus everything that selections mean for this person, exactly like the upkeep job', async () => {
    const [north, south] = [await api.make.region(companyId), await api.make.region(companyId)];
    const [here, there] = [await api.make.site(companyId, { regionIds: [north] }), await api.make.site(companyId, { regionIds: [south] })];
    const divisionId = await api.make.division(companyId);
    const subdivisionId = await api.make.subdivision(companyId, divisionId);
    const otherSubdivisionId = await api.make.subdivision(companyId, divisionId);
    const [practice] = await api.make.query<{ id: string }>("INSERT INTO safety_practice (title) VALUES ('Rigging') RETURNING id");
    const [work] = await api.make.query<{ id: string }>("INSERT INTO high_risk_work (title) VALUES ('Diving') RETURNING id");
    const [practiceId, workId] = [Number(practice?.id), Number(work?.id)];
    // every campaign selects this person, because a campaign without an audience cannot be posted
    await api.make.person(companyId, {
      sites: [{ id: here }, { id: there }],
      divisions: [{ id: divisionId, subdivisionId: otherSubdivisionId }],
      practices: [practiceId],
      highRiskWorks: [workId],
    });
    const theirs = [
      await post(),
      await post({ siteId: here }),
      await post({ divisionId }),
      await postFor({ regionIds: [north] }),
      await postFor({ regionIds: [south, north] }),
      await postFor({ regionIds: [north], safetyWorkIds: [] }),
      await postFor({ subdivisionIds: [subdivisionId, otherSubdivisionId], safetyWorkIds: [practiceId] }),
      await post({ answers: { isAnonymous: 'true' } }, 'OPEN_QUESTION'),
    ];
    const others = [
      await post({ siteId: there }),
      await postFor({ regionIds: [south] }),
      await postFor({ subdivisionIds: [otherSubdivisionId] }),
      await postFor({ regionIds: [north], riskWorkIds: [workId] }),
      await post({ status: 'DRAFT' }),
    ];
    const finalised = await post();
    await author.patch(`/campaign-v2s/${finalised.id}`, { status: 'COMPLETE' });
    const counts = await Promise.all(theirs.map(expected));

    const person = await invite({
      sites: [{ id: here }],
      divisions: [{ id: divisionId, subdivisionId }],
      practices: [practiceId],
    });
    expect(await firstFocus(person)).toEqual(idsOf(theirs));
    expect(await Promise.all(theirs.map(expected))).toEqual(counts.map((count) => count + 1));
    for (const campaign of [...theirs, ...others.slice(0, 4)]) expect(await keep(campaign)).toEqual({ added: 0, removed: 0 });
  });

  test('of several people at once keeps all audiences and counts correct', async () => {
    await api.make.person(companyId);
    const campaigns = [await post(), await post(), await post()];
    const people = await Promise.all(Array.from({ length: 8 }, () => invite()));
    const found = await Promise.all(people.map(firstFocus));
    expect(found).toEqual(people.map(() => idsOf(campaigns)));
    expect(await Promise.all(campaigns.map(expected))).toEqual([9, 9, 9]);
    for (const campaign of campaigns) expect(await keep(campaign)).toEqual({ added: 0, removed: 0 });
  });

  test('does not wait for a campaign that is locked for long: the job adds the person later', async () => {
    await api.make.person(companyId);
    const [held, free] = [await post(), await post()];
    const person = await invite();
    await api.database.systemDb('test holder', async (db) => {
      await db.run(sql`SELECT FROM campaign WHERE id = ${held.id} FOR UPDATE`);
      await activate(person);
    });
    expect(await api.make.query('SELECT activated FROM account WHERE id = $1', [person.id])).toEqual([{ activated: true }]);
    for (const campaign of [held, free]) expect(await keep(campaign)).toEqual({ added: 1, removed: 0 });
    expect(await firstFocus(person)).toEqual(idsOf([held, free]));
  });

  test('does not leave a lock timeout in its transaction', async () => {
    await api.make.person(companyId);
    const held = await post();
    const limitAfter = (person: { id: string }) =>
      api.database.systemDb('test sign-in', async (db) => {
        await joinAudiences(db, person.id, api.clock.now(), 1);
        return (await db.one<{ limit: string }>(sql`SELECT current_setting('lock_timeout') AS limit`)).limit;
      });
    expect(await limitAfter(await invite())).toBe('0');
    await api.database.systemDb('test holder', async (db) => {
      await db.run(sql`SELECT FROM campaign WHERE id = ${held.id} FOR UPDATE`);
      expect(await limitAfter(await invite())).toBe('0');
    });
  });

  test('locks the campaigns in the order of their ids, to prevent deadlocks between two processes', async () => {
    await api.make.person(companyId);
    const campaigns = await Promise.all(Array.from({ length: 4 }, () => post()));
    const ids = [...idsOf(campaigns)].toSorted((one, other) => one - other);
    // the rows are stored in reverse order
    for (const id of ids.toReversed()) await api.make.query('UPDATE campaign SET expected_count = expected_count WHERE id = $1', [id]);
    const person = await invite();
    await api.make.query('UPDATE account SET activated = true WHERE id = $1', [person.id]);
    let joining: Promise<void> | undefined;
    await api.database.systemDb('test holder', async (db) => {
      await db.run(sql`SELECT FROM campaign WHERE id = ${ids.at(-1)} FOR UPDATE`);
      joining = api.database.systemDb('test sign-in', (own) => joinAudiences(own, person.id, api.clock.now(), 100_000));
      await vi.waitFor(async () => {
        const waiting = await api.make.query(
          "SELECT FROM pg_stat_activity WHERE application_name = 'muster: test sign-in' AND wait_event_type = 'Lock'",
        );
        expect(waiting).toHaveLength(1);
      });
      const unlocked = await api.make.query('SELECT id FROM campaign WHERE company_id = $1 FOR UPDATE SKIP LOCKED', [companyId]);
      expect(unlocked).toEqual([]);
    });
    await joining;
    expect(await Promise.all(campaigns.map(expected))).toEqual(campaigns.map(() => 2));
  });

  test('writes a record for each campaign, without a name if the campaign is anonymous', async () => {
    await api.make.person(companyId);
    const [named, anonymous] = [await post(), await post({ answers: { isAnonymous: 'true' } }, 'OPEN_QUESTION')];
    const person = await invite();
    await firstFocus(person);
    const records = await api.make.query<{ entity_id: string; data: object }>(
      "SELECT entity_id, data FROM audit_event WHERE company_id = $1 AND action = 'campaign.audienceJoined'",
      [companyId],
    );
    expect(new Map(records.map(({ entity_id, data }) => [Number(entity_id), data]))).toEqual(
      new Map<number, object>([
        [named.id, { userId: person.id }],
        [anonymous.id, { people: 1 }],
      ]),
    );
  });

  test('notifies the managers of the campaigns by one event for all of them', async () => {
    await api.make.person(companyId);
    const campaigns = [await post(), await post()];
    await api.relay.drain();
    api.published.length = 0;
    await firstFocus(await invite());
    const events = await api.make.query<{ payload: { campaignIds: number[] } }>(
      "SELECT payload FROM outbox_event WHERE company_id = $1 AND type = 'campaign.audienceJoined'",
      [companyId],
    );
    expect(events.map(({ payload }) => new Set(payload.campaignIds))).toEqual([idsOf(campaigns)]);
    await api.relay.drain();
    expect(api.published).toEqual(
      expect.arrayContaining(
        campaigns.map(({ id }) => ({
          channels: [`private-engagement-${id}`],
          event: 'update',
          data: { campaignId: id, tags: [`campaign:${id}/engagement`] },
          coalesce: true,
        })),
      ),
    );
  });
});
