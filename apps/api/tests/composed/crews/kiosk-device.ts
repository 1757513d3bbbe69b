/** A shared device of a site that takes confirmations without a network, and what it sends. */
import { randomUUID } from 'node:crypto';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { KioskBriefings } from '@muster/contract/crews/kiosk';
import { boundToKiosk, numberAndPin, type SealedAtKiosk } from '@muster/contract/shared/sealed-pin';
import { afterAll, beforeAll } from 'vitest';
import { sealedText } from '../../../src/features/crews/tests/sealing';
import { startWorld, type World } from '../../../src/features/crews/tests/world';
import { kioskAt, type Browser } from '../../../src/features/directory/tests/number-sign-in/access';

export const minute = 60_000;
export const wrongOf = (pin: string): string => (pin === '000000' ? '000001' : '000000');

interface Here {
  world: World;
  device: Browser;
  kioskId: number;
}

/** Registers hooks: a file has one API and one device. The hooks fill the returned object. */
export function kioskDevice() {
  const here = {} as Here;
  const kiosk = (part: { keepsBriefings: boolean; siteId?: number }) => {
    const { api, manager, companyId, dock } = here.world;
    return kioskAt(api, manager, { companyId, siteId: dock, name: 'Gate', ...part });
  };
  beforeAll(async () => {
    here.world = await startWorld();
    ({ device: here.device, id: here.kioskId } = await kiosk({ keepsBriefings: true }));
  });
  afterAll(() => here.world.api.stop());
  const keptBy = async (browser: Browser): Promise<KioskBriefings> =>
    (await (await browser.send('/site-access/kiosk/briefings')).json()) as KioskBriefings;
  const send = (entries: object[], { browser = here.device, origin = 'http://muster.test' } = {}) =>
    browser.send('/site-access/kiosk/confirmations', {
      method: 'POST',
      body: JSON.stringify({ entries }),
      headers: { 'content-type': 'application/json', origin },
    });
  const briefing = (title: string): Promise<CampaignV2> => here.world.post('POLICY_UPDATE', { answers: { title } });
  return Object.assign(here, {
    kiosk,
    keptBy,
    idsKeptBy: async (browser: Browser) => (await keptBy(browser)).briefings.map(({ id }) => id),
    /** What the page of the device keeps and sends. `changes`: what the seal was made for, if it was something else. */
    entry: async (
      campaign: CampaignV2,
      given: { number: string; pin: string },
      changes: Partial<SealedAtKiosk> = {},
      contentVersion = 1,
    ) => {
      const { pinKey, date } = await keptBy(here.device);
      const about = {
        companyId: here.world.companyId,
        kioskId: here.kioskId,
        campaignId: campaign.id,
        contentVersion,
        id: randomUUID(),
        confirmedAt: new Date(Date.parse(date) - 5 * minute).toISOString(),
      };
      const { id, confirmedAt } = about;
      const sealed = await sealedText(numberAndPin(given.number, given.pin), boundToKiosk({ ...about, ...changes }), pinKey);
      return { id, campaignV2Id: campaign.id, contentVersion, language: 'en', confirmedAt, sealed };
    },
    send,
    receivedOf: async (entries: object[]): Promise<unknown> => (await send(entries)).json(),
    recordOf: async (id: string) => {
      const rows = await here.world.api.make.query<{ data: object }>(
        "SELECT data FROM audit_event WHERE action = 'kiosk.confirmation' AND data ->> 'id' = $1",
        [id],
      );
      return rows.map(({ data }) => data);
    },
    briefing,
    viewOnly: async (title: string): Promise<CampaignV2> => {
      const campaign = await briefing(title);
      await here.world.api.make.query('UPDATE campaign SET view_is_enough = true WHERE id = $1', [campaign.id]);
      return campaign;
    },
  });
}
