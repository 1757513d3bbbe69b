/** A right PIN at a shared device that confirmed nothing: its person hears why. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { expect, test } from 'vitest';
import { withPin } from '../../../src/features/crews/tests/with-pin';
import { kioskDevice, minute } from './kiosk-device';

const here = kioskDevice();

/** What the person has heard from devices about the campaign. */
async function kindsOf(userId: string, { id }: CampaignV2): Promise<string[]> {
  await here.world.api.relay.drain();
  const rows = await here.world.api.make.query<{ kind: string }>(
    "SELECT kind FROM notification WHERE user_id = $1 AND subject = $2 AND kind LIKE 'kiosk.%'",
    [userId, `campaign:${id}`],
  );
  return rows.map(({ kind }) => kind);
}

test.each([
  ['ended', async ({ id }: CampaignV2) => here.world.manager.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' })],
  ['changed', async (campaign: CampaignV2) => here.world.change(campaign, 'Another summary', true)],
  ['refused', async (campaign: CampaignV2, person: { number: string; pin: string }) => here.send([await here.entry(campaign, person)])],
])('the person hears why a right PIN confirmed nothing: %s', async (why, happens) => {
  const person = await withPin(here.world);
  const campaign = await here.briefing(`Why ${why}`);
  const given = await here.entry(campaign, person);
  here.world.api.clock.advance(10 * minute);
  await happens(campaign, person);
  const before = await here.world.figures(campaign);
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.world.figures(campaign)).toEqual(before);
  expect(await kindsOf(person.userId, campaign)).toEqual([`kiosk.${why}`]);
});

test('somebody whom the briefing does not ask hears nothing of it, because a device can name any briefing', async () => {
  const person = await withPin(here.world);
  const campaign = await here.briefing('Not for everybody');
  await here.world.api.make.query('DELETE FROM campaign_audience WHERE campaign_id = $1 AND user_id = $2', [campaign.id, person.userId]);
  const given = await here.entry(campaign, person);
  expect(await here.receivedOf([given])).toEqual({ received: [given.id], failed: [] });
  expect(await here.recordOf(given.id)).toMatchObject([{ userId: person.userId, isConfirmed: false }]);
  expect(await kindsOf(person.userId, campaign)).toEqual([]);
});
