/** A worked example of a shipped template: what its author sends, and what people answer. */
import type { CampaignType } from '@muster/contract/templates/kinds';

export interface WorkedExample {
  type: CampaignType;
  /** The name of the template. */
  title: string;
  /** What is particular about its values. */
  note: string;
  /** The author's answers (`configurationAnswer`). */
  author: Readonly<Record<string, unknown>>;
  /** A person's or a site's answers (`campaignAnswer`). Absent where people answer in the exchange. */
  respondent?: Readonly<Record<string, unknown>>;
  /** The answer in the exchange. */
  text?: string;
}

/** The ids of a company that does not exist. A reader puts the own ones in their place. */
export const exampleIds = { template: 1, company: 3, site: 12, category: 28, campaign: 41, campaignSite: 77, question: 18 } as const;

export const everybody = { membersSelectionCriteria: {} } as const;
export const allSites = { sitesSelectionCriteria: { status: 'ACTIVE' } } as const;
