/** The content of campaigns in a pack: the original with what the ledger commits to, and each version in another language with its review. */
import { textsOf } from '@muster/contract/campaigns/languages/texts';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { upgradedCopy } from '../../templates';
import type { CampaignRow } from '../campaign';
import { findTranslations, type VersionedCampaign } from './shown';

export interface ContentRecord {
  campaignId: number;
  contentVersion: number;
  /** Null for an original whose language nobody has said. */
  language: string | null;
  isOriginal: boolean;
  title: string;
  description: string;
  /** By the key of each text. */
  texts: Record<string, string>;
  /** The original as the ledger commits to it: its SHA-256 is `content` in the facts. Absent for a version in another language. */
  configuration?: string;
  reviewedBy: string | null;
  reviewedDate: string | null;
  /** How many of its texts a machine has translated, and how many show in the original language. */
  byMachine: number;
  untranslated: number;
}

type Row = VersionedCampaign & Pick<CampaignRow, 'contentVersion' | 'originalLanguage'> & { stored: string };

/** One campaign after the other, because some have large texts. Deleted ones are left out. */
export async function* findContents(db: Db, companyId: number, ids: readonly number[]): AsyncGenerator<ContentRecord[]> {
  for (const id of ids) {
    const row = await db.maybeOne<Row>(sql`
      SELECT c.id, c.company_id AS "companyId", c.title, c.description, c.configuration, c.configuration::text AS stored,
             c.configuration_answer AS "configurationAnswer", c.checks, c.content_version AS "contentVersion", c.original_language AS "originalLanguage"
        FROM campaign c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.deleted_at IS NULL`);
    if (row) yield contentsOf(row, await findTranslations(db, { ...row, configuration: upgradedCopy(row.configuration) }));
  }
}

function contentsOf(row: Row, versions: Awaited<ReturnType<typeof findTranslations>>): ContentRecord[] {
  const { id: campaignId, contentVersion, title, description, stored, originalLanguage, configurationAnswer, checks } = row;
  const original = { title, description: description || null, configuration: upgradedCopy(row.configuration), configurationAnswer, checks };
  const ofOriginal: ContentRecord = {
    campaignId,
    contentVersion,
    language: originalLanguage,
    isOriginal: true,
    title,
    description,
    texts: textsBy(original),
    configuration: stored,
    reviewedBy: null,
    reviewedDate: null,
    byMachine: 0,
    untranslated: 0,
  };
  const others = versions.map(({ language, campaign, review, byMachine, untranslated }): ContentRecord => ({
    campaignId,
    contentVersion,
    language,
    isOriginal: false,
    title: campaign.title,
    description: campaign.description ?? '',
    texts: textsBy(campaign),
    reviewedBy: review?.by ? `${review.by.firstName ?? ''} ${review.by.lastName ?? ''}`.trim() : null,
    reviewedDate: review?.date ?? null,
    byMachine,
    untranslated,
  }));
  return [ofOriginal, ...others];
}

const textsBy = (campaign: Parameters<typeof textsOf>[0]): Record<string, string> =>
  Object.fromEntries(textsOf(campaign).map(({ key, text }) => [key, text]));
