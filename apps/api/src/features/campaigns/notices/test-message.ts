/** What the people of a campaign would be told, if it were posted now. */
import { mapFields } from '@muster/contract/forms/resolve';
import { languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { companyName, findPlace } from '../../organisation';
import { accessLanguages } from '../access';
import type { Campaign } from '../campaign';
import { findTitle } from '../languages/names';
import { factsOfCampaign, type CampaignFacts } from './campaign-for-notice';

export interface TestMessage {
  campaign: Campaign;
  /** The language of the reader: the chosen one, or that of the original. */
  language: LanguageTag;
  title: string;
  company: string;
  facts: CampaignFacts;
}

/** For somebody who may edit the campaign. The due date of a draft is that of a posting now. */
export async function findTestMessage(ctx: Context, id: number, chosen: LanguageTag | undefined): Promise<TestMessage> {
  const campaign = await accessLanguages(ctx, id);
  const { companyId, configuration, configurationAnswer, originalLanguage } = campaign;
  const language = chosen ?? languageTags.find((tag) => tag === originalLanguage) ?? 'en';
  const found = await ctx.db.one<{ company: string; facts: CampaignFacts }>(
    sql`SELECT ${companyName(sql`${companyId}::bigint`)} AS company, ${factsOfCampaign(sql`${id}::bigint`)} AS facts`,
  );
  const title = await findTitle(ctx.db, campaign, language);
  const place = await findPlace(ctx.db, campaign);
  if (!place) throw notFound();
  const endDate =
    campaign.status === 'DRAFT'
      ? mapFields(configuration.form, configurationAnswer, { ...place, postedAt: ctx.now }).endDate
      : campaign.endDate;
  return { campaign, language, title, company: found.company, facts: { ...found.facts, isLive: true, endDate } };
}
