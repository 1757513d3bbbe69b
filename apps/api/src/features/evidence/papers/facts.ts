/** What the papers of a pack say of each campaign. */
import type { Db } from '../../../platform/database/database';
import { findCampaignSummaries, type CampaignSummary, type ContentRecord } from '../../campaigns';
import { findCrewStrengths, type CrewStrengths } from '../../crews';
import { findOpenedLanguages } from '../../responses';
import type { RecordsOfPack } from '../../../platform/evidence/records';

export type VersionFacts = Pick<ContentRecord, 'language' | 'reviewedBy' | 'reviewedDate' | 'byMachine' | 'untranslated'>;

export interface CampaignFacts extends CampaignSummary {
  /** The languages in which people opened it. */
  languages: { language: string | null; people: number }[];
  /** Its versions in other languages. */
  versions: VersionFacts[];
  crews: CrewStrengths | undefined;
  /** Whether the counts are those of the period: it has not ended, or the campaign was finalised in it. */
  isCounted: boolean;
}

/** Who has confirmed a briefing that only asks to be read, or has answered. */
export const confirmedOf = ({ viewIsEnough, views, submissions }: CampaignFacts): number => (viewIsEnough ? views : submissions);

/** How many have not. Undefined for an anonymous campaign, whose figures are in steps. */
export const missingOf = (facts: CampaignFacts): number | undefined =>
  facts.isAnonymous || !facts.isCounted ? undefined : Math.max(0, facts.asked - confirmedOf(facts));

/** Briefings need no outcome, and other campaigns need one only after their end. */
export const lacksOutcome = ({ type, outcome, completeDate }: CampaignFacts): boolean =>
  outcome === null && type !== 'BRIEFING' && completeDate !== null;

/** `versions` come from the file with the contents, which is written first. `isOver`: the period ended before now. */
export async function findCampaignFacts(
  db: Db,
  asked: RecordsOfPack & { isOver: boolean },
  versions: ReadonlyMap<number, VersionFacts[]>,
): Promise<CampaignFacts[]> {
  const { companyId, campaignIds: ids } = asked;
  const summaries = await findCampaignSummaries(db, asked);
  const crews = new Map((await findCrewStrengths(db, companyId, ids)).map((one) => [one.campaignId, one]));
  const languages = new Map<number, CampaignFacts['languages']>();
  // one after the other: a single statement for all would take too long in a large company
  for (const id of ids) languages.set(id, await findOpenedLanguages(db, companyId, id));
  return summaries.map((summary) => ({
    ...summary,
    languages: languages.get(summary.id) ?? [],
    versions: versions.get(summary.id) ?? [],
    crews: crews.get(summary.id),
    isCounted: !asked.isOver || summary.completeDate !== null,
  }));
}
