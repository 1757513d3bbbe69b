/** What a pack is of, for its first page. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { findTitles } from '../../campaigns';
import { findNames } from '../../identity';
import { companyName, placeOfMark } from '../../organisation';
import type { PackAbout, Part } from '../order';
import type { Period } from '../period';
import { documentFooter } from '../document-footer';
import { findLastCheckpoint } from '../queries';

interface Asked {
  companyId: number;
  period: Period;
  part: Part | undefined;
  reason: PackAbout['reason'];
  madeDate: string;
  /** The last entry of the pack. */
  last: number;
}

export async function aboutPack(db: Db, { companyId, period, part, reason, madeDate, last }: Asked): Promise<PackAbout> {
  const { name } = await db.one<{ name: string }>(sql`SELECT ${companyName(sql`${companyId}::bigint`)} AS name`);
  const lastCheckpoint = await findLastCheckpoint(db, companyId, last);
  const footer = await documentFooter(db, companyId, 'en');
  return { companyName: name, scope: await scopeOf(db, companyId, part), period, reason, madeDate, lastCheckpoint, footer };
}

async function scopeOf(db: Db, companyId: number, part: Part | undefined): Promise<string> {
  if (!part) return 'The whole company';
  const { campaignId, siteId, divisionId, userId } = part;
  if (userId !== undefined) return `Person: ${(await findNames(db, [userId])).get(userId) ?? userId}`;
  if (campaignId !== undefined) return `Campaign: ${(await findTitles(db, companyId, [campaignId])).get(campaignId) ?? campaignId}`;
  const { name } = await db.one<{ name: string | null }>(sql`
    SELECT ${placeOfMark} AS name
      FROM (SELECT ${companyId}::bigint AS company_id, ${siteId ?? null}::bigint AS site_id, ${divisionId ?? null}::bigint AS division_id) r`);
  return `${siteId === undefined ? 'Division' : 'Site'}: ${name ?? siteId ?? divisionId}`;
}
