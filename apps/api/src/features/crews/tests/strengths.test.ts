import { randomUUID } from 'node:crypto';
import type { CrewSession } from '@muster/contract/crews/crew';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { withPin } from './with-pin';
import { named, noticesOf, signs, startWorld, strokesOf, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.api.stop());

const strengths = ({ attendances }: CrewSession) => attendances.map(({ strength }) => strength);

describe('strengths', () => {
  test('a signature completes the acknowledgement like the person’s own confirmation, and notifies the person', async () => {
    const { manager, ann, api } = world;
    const campaign = await world.post();
    const { body } = await world.add(manager, await world.begin(campaign), signs(ann));
    expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', user: { userId: ann.id }, isCompleting: true }]);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
    const [row] = await api.make.query(
      'SELECT status, answer, submitted_at IS NOT NULL AS is_submitted FROM campaign_response WHERE campaign_id = $1',
      [campaign.id],
    );
    expect(row).toEqual({ status: 'SUBMITTED', answer: { acknowledged: ['read', 'knowStart'] }, is_submitted: true });
    const audit = await api.make.query<{ action: string }>("SELECT DISTINCT action FROM audit_event WHERE data ->> 'userId' = $1", [
      ann.id,
    ]);
    expect(audit.map(({ action }) => action)).toContain('crew.attended');
    expect(await noticesOf(world, api.as(ann))).toContain('Signed at a crew briefing: Phones');
    const ledger = await api.make.query<{ body: string }>(
      "SELECT body FROM ledger_entry WHERE body LIKE '%response.submitted%' AND body LIKE $1",
      [`%"campaignId":${campaign.id},%`],
    );
    expect(ledger).toHaveLength(1);
  });

  test('a list without the setting is required, and the signature completes it', async () => {
    const { manager, ann, api } = world;
    const campaign = await world.post();
    await api.make.query(
      "UPDATE campaign SET configuration = (configuration::jsonb #- '{responses,schema,properties,acknowledged,required}')::json WHERE id = $1",
      [campaign.id],
    );
    const { body } = await world.add(manager, await world.begin(campaign), signs(ann));
    expect(body.attendances).toMatchObject([{ isCompleting: true }]);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  });

  test('a number with its PIN completes it, and a wrong PIN stores nothing', async () => {
    const { manager } = world;
    const { userId, number, pin } = await withPin(world);
    const campaign = await world.post();
    const session = await world.begin(campaign);
    const entry = (secret: string) => ({ id: randomUUID(), strength: 'PIN', number, pin: secret });
    const wrong = pin === '000000' ? '000001' : '000000';
    expect(errorOf(await world.add(manager, session, entry(wrong)))).toMatchObject({ status: 409, code: 'crew.pinRefused' });
    const right = entry(pin);
    const { body } = await world.add(manager, session, right);
    expect(body.attendances).toMatchObject([{ strength: 'PIN', user: { userId }, isCompleting: true }]);
    // a repetition checks no PIN
    expect((await world.add(manager, session, { ...right, pin: wrong })).body.attendances).toHaveLength(1);
  });

  test('wrong PINs count towards the lock of the person', async () => {
    const { api, manager } = world;
    const { number, pin } = await withPin(world);
    const session = await world.begin(await world.post());
    const wrong = pin === '000000' ? '000001' : '000000';
    const entry = (secret: string) => ({ id: randomUUID(), strength: 'PIN', number, pin: secret });
    for (let tries = 0; tries < 5; tries += 1) await world.add(manager, session, entry(wrong));
    expect(errorOf(await world.add(manager, session, entry(pin)))).toMatchObject({ code: 'crew.pinRefused' });
    expect(
      await api.make.query(
        'SELECT failures, locked_until IS NOT NULL AS is_locked FROM pin_credential p JOIN company_member m USING (company_id, user_id) WHERE m.number = $1',
        [number],
      ),
    ).toEqual([{ failures: 5, is_locked: true }]);
  });

  test('a named person does not count as viewed or submitted, and is asked', async () => {
    const { manager, ann, api } = world;
    const campaign = await world.post();
    await world.add(manager, await world.begin(campaign), named(ann));
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
    expect(await noticesOf(world, api.as(ann))).toContain('Named as present: Phones. Were you?');
    expect((await world.crewsOf(api.as(ann), campaign)).mine).toMatchObject([{ strength: 'NAMED', wasThere: null }]);
  });

  test('people who confirm on their own devices during the session are a number without names, and have no attendances', async () => {
    const { api, manager, ann, build } = world;
    const campaign = await world.post();
    const session = await world.begin(campaign);
    api.clock.advance(60_000);
    await build.respond(api.as(ann), campaign);
    const { body } = await manager.get<CrewSession>(`/crew-sessions/${session.id}`);
    expect(body).toMatchObject({ attendances: [], confirmedMeanwhile: 1 });
    expect((await world.crewsOf(manager, campaign)).sessions[0]).toMatchObject({ confirmedMeanwhile: 1 });
    expect((await manager.get<string>(`/campaign-v2s/${campaign.id}/crews/file`)).body).not.toContain('Ann');
    // a person with an attendance in the session counts once
    await world.add(manager, session, signs(ann));
    expect((await world.crewsOf(manager, campaign)).sessions[0]).toMatchObject({ confirmedMeanwhile: 0, counts: { signature: 1 } });
  });

  test('a signature never answers whether the person can comply with an alert', async () => {
    const { manager, ann } = world;
    const campaign = await world.post('SAFETY_ALERT');
    const { body } = await world.add(manager, await world.begin(campaign), signs(ann, { campaignAnswer: { canDo: 'true' } }));
    expect(body.attendances).toMatchObject([{ strength: 'SIGNATURE', isCompleting: false }]);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 0 });
  });

  test('other questions need the person’s own answers', async () => {
    const { manager, ann, ben } = world;
    const campaign = await world.post('TOOLBOX_TALK');
    const session = await world.begin(campaign);
    const campaignAnswer = { heldOn: '2026-03-10T00:00:00.000Z', part: 'attended', clear: 'true' };
    const { body } = await world.add(manager, session, signs(ann), signs(ben, { campaignAnswer, strokes: strokesOf(7) }));
    expect(body.attendances.map(({ user, isCompleting }) => `${user?.firstName} ${isCompleting}`).toSorted()).toEqual([
      'Ann false',
      'Ben true',
    ]);
  });

  test('in a company that does not count signatures, people who sign count as named', async () => {
    const { manager, ann, companyId } = world;
    const campaign = await world.post();
    const settings = `/companies/${companyId}/privacy`;
    await manager.put(settings, { recordRetentionYears: 7, signaturesCount: false });
    const { body } = await world.add(manager, await world.begin(campaign), signs(ann));
    // a page of an earlier build does not send this setting
    const { body: kept } = await manager.put(settings, { recordRetentionYears: 7 });
    await manager.put(settings, { recordRetentionYears: 7, signaturesCount: true });
    expect(kept).toEqual({ recordRetentionYears: 7, signaturesCount: false });
    expect(strengths(body)).toEqual(['NAMED']);
    expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
  });

  test('a named person who signs gets the stronger strength', async () => {
    const { manager, ann } = world;
    const campaign = await world.post();
    const session = await world.begin(campaign);
    await world.add(manager, session, named(ann));
    expect(strengths((await world.add(manager, session, signs(ann))).body)).toEqual(['SIGNATURE']);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  });

  test('a person who leaves the site after the signature stays in the audience', async () => {
    const { manager, api, companyId, dock } = world;
    const mover = await world.worker('Mo');
    const campaign = await world.post('POLICY_UPDATE', { siteId: dock });
    await world.add(manager, await world.begin(campaign), signs(mover));
    await api.make.query('DELETE FROM site_member WHERE company_id = $1 AND user_id = $2', [companyId, mover.id]);
    await api.runJob('campaigns-audience');
    expect(
      await api.make.query('SELECT submitted_at IS NOT NULL AS done FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [
        campaign.id,
        mover.id,
      ]),
    ).toEqual([{ done: true }]);
    expect(await world.figures(campaign)).toEqual({ views: 1, submissions: 1 });
  });
});
