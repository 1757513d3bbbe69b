/** Focus asks people whom a briefer has named whether they were there. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { FocusItem } from '@muster/contract/focus/focus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, Person } from '../../../../tests/harness';
import { named, noticesOf, signs, startWorld, type World } from './world';

let world: World;
let briefer: Person;
beforeAll(async () => {
  world = await startWorld();
  briefer = await world.worker('Bo');
});
afterAll(() => world.api.stop());

/** What Focus says about the campaign. Undefined if it is not there. */
const focusOn = async (person: Person, { id }: CampaignV2) => {
  const { body } = await world.api.as(person).get<FocusItem[]>(`/focus/user/search?companyId=${world.companyId}&size=100`);
  const found = body.find(({ innerItem }) => innerItem.id === id)?.innerItem;
  return found && 'type' in found ? found : undefined;
};
/** A talk of the named briefer at which these people were named. */
const talkAbout = async (campaign: CampaignV2, ...people: Person[]) => {
  const as: Client = world.api.as(briefer);
  await world.manager.put(`/campaign-v2s/${campaign.id}/briefers`, { userIds: [briefer.id] });
  return (await world.add(as, await world.begin(campaign, as), ...people.map((one) => named(one)))).body;
};
const answer = async (person: Person, campaign: CampaignV2, wasThere: boolean) => {
  const { sessionId, attendanceId } = (await focusOn(person, campaign))?.named ?? {};
  return world.api.as(person).put(`/crew-sessions/${sessionId}/attendances/${attendanceId}/answer`, { wasThere });
};

test('a named person finds the question in Focus, with the site and without a name; a yes ends it and confirms nothing', async () => {
  const { ann, ben } = world;
  const campaign = await world.post();
  const session = await talkAbout(campaign, ann);
  const item = await focusOn(ann, campaign);
  expect(item?.named).toEqual({
    sessionId: session.id,
    attendanceId: session.attendances[0]?.id,
    siteName: 'Dock',
    signedDate: session.attendances[0]?.signedDate,
  });
  expect(await focusOn(ben, campaign)).not.toHaveProperty('named');
  expect((await answer(ann, campaign, true)).status).toBe(200);
  expect(await focusOn(ann, campaign)).not.toHaveProperty('named');
  // the briefing itself stays
  expect(await focusOn(ann, campaign)).toMatchObject({ isSubmittedByCurrentUser: false });
  expect(await world.figures(campaign)).toEqual({ views: 0, submissions: 0 });
});

test('a no ends the question and goes to the manager of the site, never to the briefer', async () => {
  const { api, ann, siteManager } = world;
  const campaign = await world.post();
  await talkAbout(campaign, ann);
  const contested = 'Attendance contested: Phones';
  const count = async (client: Client) => (await noticesOf(world, client)).filter((title) => title === contested).length;
  const before = { manager: await count(api.as(siteManager)), briefer: await count(api.as(briefer)) };
  expect((await answer(ann, campaign, false)).status).toBe(200);
  expect(await focusOn(ann, campaign)).not.toHaveProperty('named');
  expect(await count(api.as(siteManager))).toBe(before.manager + 1);
  expect(await count(api.as(briefer))).toBe(before.briefer);
});

test('each naming is asked once, the last one first; a signature needs no question', async () => {
  const { ann, manager } = world;
  const campaign = await world.post();
  const first = await talkAbout(campaign, ann);
  world.api.clock.advance(60_000);
  const second = await talkAbout(campaign, ann);
  for (const { id } of [second, first]) {
    expect((await focusOn(ann, campaign))?.named?.sessionId).toBe(id);
    await answer(ann, campaign, true);
  }
  expect(await focusOn(ann, campaign)).not.toHaveProperty('named');
  const signed = await world.post('TOOLBOX_TALK');
  const { body: session } = await world.add(manager, await world.begin(signed), named(ann));
  expect(await focusOn(ann, signed)).toHaveProperty('named');
  await world.add(manager, session, signs(ann));
  expect((await focusOn(ann, signed)) ?? {}).not.toHaveProperty('named');
});
