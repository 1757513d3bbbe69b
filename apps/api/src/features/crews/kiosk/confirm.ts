/**
 * Handles one confirmation that a shared device took without a network. If the PIN is right, the person has acted: the server makes the same calls as the
 * person's own page, with the person's rights. If the PIN is wrong, the server confirms nothing and tells the person.
 */
import { answersBySigning } from '@muster/contract/crews/confirmed';
import type { KioskConfirmation } from '@muster/contract/crews/kiosk';
import { correctedTime, earliestOnDevice } from '@muster/contract/responses/answered-at';
import type { RecordedView } from '@muster/contract/responses/response';
import { clockOffsetOf, deviceTimeHeader } from '@muster/contract/shared/time/device-time';
import { headers as names } from '@muster/contract/shared/headers';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Bearer } from '../../../platform/http/limits/rate-limits';
import type { HttpPlatform } from '../../../platform/http/platform';
import type { NotConfirmed } from '../events';
import { emitNotConfirmed, emitUnverified } from '../unverified';
import { findConfirmable, type ConfirmableAtKiosk } from './briefings';
import type { Device, KioskDevices } from './devices';

/** A device keeps an entry until the server has it. One that is repeated after this time is checked again. */
const knownDays = 60;
const action = 'kiosk.confirmation';

/** `later`: the device sends it and those behind it again. `failed`: the device sends this one again, and those behind it go on. */
export type Taken = 'received' | 'later' | 'failed';

/** A repetition of one that was received changes nothing. */
export const takeConfirmation = async (
  app: FastifyInstance,
  platform: HttpPlatform,
  devices: KioskDevices,
  device: Device,
  entry: KioskConfirmation,
  arrived: Date,
): Promise<Taken> => (await devices.inTurn(device, entry.id, () => takeInTurn(app, platform, devices, device, entry, arrived))) ?? 'later';

async function takeInTurn(
  app: FastifyInstance,
  platform: HttpPlatform,
  devices: KioskDevices,
  device: Device,
  entry: KioskConfirmation,
  arrived: Date,
): Promise<Taken> {
  const { companyId, id: kioskId } = device;
  const { id, campaignV2Id: campaignId, contentVersion, confirmedAt } = entry;
  if (await isKnown(platform, device, id)) return 'received';
  const offset = clockOffsetOf(entry.sentAt, arrived);
  const who = await devices.check(device, {
    sealed: entry.sealed,
    about: { companyId, kioskId, campaignId, contentVersion, id, confirmedAt },
    actedAt: correctedTime(confirmedAt, { now: arrived, postedAt: earliestOnDevice(arrived).toISOString(), clockOffset: offset }),
  });
  if (who.is === 'later') return 'later';
  const campaign = await platform.database.systemDb('briefings of shared devices', (db) => findConfirmable(db, companyId, campaignId));
  if (who.is === 'unverified') {
    await record(platform, device, entry, { userId: who.userId, offset, isConfirmed: false, told: campaign && 'wrong PIN' });
    return 'received';
  }
  const outcome =
    campaign?.contentVersion === contentVersion
      ? await confirmAs(app, platform, who.entrance, campaign, entry, offsetOf(entry, who, offset))
      : 'refused';
  if (outcome === 'failed') return 'failed';
  await who.noteUse();
  const isConfirmed = outcome === 'confirmed';
  const why = !campaign ? 'OVER' : campaign.contentVersion === contentVersion ? 'REFUSED' : 'CHANGED';
  await record(platform, device, entry, { userId: who.userId, offset, isConfirmed, told: isConfirmed ? undefined : why });
  return 'received';
}

/** Nobody gives a PIN before its card was made: then the clock was set in the meantime, and its error is not known. */
const offsetOf = ({ confirmedAt }: KioskConfirmation, { cardDate }: { cardDate: string | null }, offset: number): number =>
  cardDate !== null && Date.parse(confirmedAt) + offset < Date.parse(cardDate) ? 0 : offset;

/** `refused` is for good: the briefing stays open for the person, or it was confirmed before. `failed`: the server is too busy, or has a fault. */
type Outcome = 'confirmed' | 'refused' | 'failed';

/** A view that does not count, such as that of somebody outside the audience, is no error of the call. */
const isCounted = (text: string): boolean => (JSON.parse(text) as RecordedView).viewedDate !== null;

async function confirmAs(
  app: FastifyInstance,
  { ownCalls, clock }: HttpPlatform,
  entrance: Bearer,
  { schema, viewIsEnough }: ConfirmableAtKiosk,
  { id, campaignV2Id, language, confirmedAt }: KioskConfirmation,
  offset: number,
): Promise<Outcome> {
  const shown = language === null ? {} : { shownLanguage: language };
  const call = async (path: string, key: string, body: object, counts = (_text: string) => true): Promise<Outcome> => {
    const shows = new Date(clock.now().getTime() - offset).toISOString();
    const headers = { [names.idempotencyKey]: `kiosk-${key}-${id}`, [deviceTimeHeader]: shows };
    const { status, text } = await ownCalls.call(app, entrance, { method: 'POST', url: `/api/${path}`, headers, body });
    if (status === 429 || status >= 500) return 'failed';
    return status < 400 && counts(text) ? 'confirmed' : 'refused';
  };
  const viewed = await call('campaign-v2-user-view-engagements', 'view', { campaignV2Id, viewedAt: confirmedAt, ...shown }, isCounted);
  if (viewed !== 'confirmed') return viewed;
  const campaignAnswer = viewIsEnough ? undefined : answersBySigning(schema, {}, clock.now());
  if (!campaignAnswer) return viewIsEnough ? 'confirmed' : 'refused';
  return call('campaign-v2-responses', 'response', { campaignV2Id, campaignAnswer, answeredAt: confirmedAt, ...shown });
}

const isKnown = async ({ database, clock }: HttpPlatform, { companyId, id: kioskId }: Device, id: string): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - knownDays * 86_400_000);
  const known = await database.systemDb('briefings of shared devices', (db) =>
    db.maybeOne(sql`
      SELECT id FROM audit_event WHERE company_id = ${companyId} AND entity_type = 'Kiosk' AND entity_id = ${String(kioskId)} AND action = ${action}
         AND at >= ${since} AND data ->> 'id' = ${id} LIMIT 1`),
  );
  return known !== undefined;
};

/** The record is also what makes a repetition harmless. */
async function record(
  { database, clock }: HttpPlatform,
  { companyId, id: kioskId, siteId }: Device,
  { id, campaignV2Id: campaignId, confirmedAt }: KioskConfirmation,
  {
    userId,
    offset,
    isConfirmed,
    told,
  }: { userId: string | undefined; offset: number; isConfirmed: boolean; told: 'wrong PIN' | NotConfirmed['why'] | undefined },
): Promise<void> {
  const data = JSON.stringify({
    id,
    campaignId,
    siteId,
    userId: userId ?? null,
    confirmedAt,
    ...(offset !== 0 && { clockOffsetSeconds: Math.round(offset / 1000) }),
    isConfirmed,
  });
  await database.systemDb('briefings of shared devices', async (db) => {
    await db.run(sql`
      INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
      VALUES (${companyId}, ${clock.now()}, ${action}, 'Kiosk', ${String(kioskId)}, ${data}::jsonb)`);
    if (userId === undefined || told === undefined) return;
    if (told === 'wrong PIN') await emitUnverified(db, id, { companyId, campaignId, userId });
    else await emitNotConfirmed(db, id, { companyId, campaignId, userId, why: told });
  });
}
