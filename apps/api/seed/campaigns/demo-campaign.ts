import type { OutcomeChange } from '@muster/contract/campaigns/follow-up/outcome';
import type { SubType } from '@muster/contract/templates/kinds';

/** All days are relative to the creation of the demo data. A share is the part of the audience that did something. */
export interface DemoCampaign {
  subType: SubType;
  /** The author's e-mail address. */
  author: string;
  site?: string;
  division?: string;
  /** Days before now when a draft was saved, or another campaign was posted. */
  daysAgo: number;
  isDraft?: true;
  /** Days before now when it was finalised. */
  finalisedDaysAgo?: number;
  /** What its people were told afterwards. */
  outcome?: Required<Pick<OutcomeChange, 'kind' | 'said' | 'did'>> & { daysAgo: number };
  /** Days from now when it starts. */
  sendInDays?: number;
  viewed?: number;
  answered?: number;
  answers: Record<string, unknown>;
  /** Possible answers. People choose from a list at random, so repeated entries are more frequent. 'never' leaves the field out. */
  replies?: Record<string, readonly unknown[]>;
}
