/** A campaign as this feature loads it. */
import type { CheckQuestion } from '@muster/contract/campaigns/checks/checks';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { Answers, CampaignScope, MembersCriteria, Urgency } from '@muster/contract/forms/types';
import type { CampaignMode, CampaignType } from '@muster/contract/templates/kinds';
import type { CampaignStatus, ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { NamedPerson } from '@muster/contract/identity/person';

/** Instants are ISO 8601 in UTC. */
export interface CampaignRow {
  id: number;
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  scope: CampaignScope;
  type: CampaignType;
  subType: string;
  mode: CampaignMode;
  title: string;
  description: string;
  status: CampaignStatus;
  startDate: string | null;
  endDate: string | null;
  completeDate: string | null;
  createdDate: string;
  templateId: number | null;
  templateVersion: number;
  /** The copy of the template; after posting, with the author's answers resolved. */
  configuration: CampaignV2['configuration'];
  configurationAnswer: Answers;
  /** The check questions of a briefing. */
  checks: CheckQuestion[];
  /** The members selection in use; null until posted, and for hierarchical campaigns. */
  audienceCriteria: MembersCriteria | null;
  isAnonymous: boolean;
  /** A briefing whose message reaches people at any hour. */
  isCritical: boolean;
  urgency: Urgency | null;
  viewIsEnough: boolean;
  contentVersion: number;
  countedFromVersion: number;
  expectedCount: number;
  timeZone: string;
  /** The language in which the author wrote it; null if nobody has said. */
  originalLanguage: LanguageTag | null;
  authorId: string;
  version: number;
}

/** A site that takes part in a hierarchical campaign. */
export interface CampaignSiteRow {
  id: number;
  siteId: number;
  siteName: string;
  isActive: boolean;
  assignee: NamedPerson | null;
  /** Null until somebody begins a response for the site. */
  responseStatus: ResponseStatus | null;
  /** Whether a person who is responsible for the site has viewed the campaign. */
  isViewed: boolean;
  /** Whether the caller has viewed the campaign for this site. */
  isViewedByMe: boolean;
}

/** The posting of a campaign to very many people, which takes several transactions. */
export interface Posting {
  done: number;
  total: number;
  /** The last part has failed, and is tried again. */
  isDelayed: boolean;
  /** The author has stopped it: the campaign is a draft, and its audience is being deleted. */
  isStopped: boolean;
}

/** A campaign with all data that the policy and the presentation need. */
export interface Campaign extends CampaignRow {
  siteName: string | null;
  author: NamedPerson | null;
  /** Whether the author is blocked, has left, or no longer manages the scope. */
  isAuthorGone: boolean;
  /** The totals that other people see: for an anonymous campaign that is not COMPLETE, in steps of five. */
  views: number;
  submissions: number;
  /** Whether anybody has submitted. */
  isAnswered: boolean;
  /** The caller's state in the audience; null if the caller is not in it. */
  mine: { isViewed: boolean; isSubmitted: boolean } | null;
  /** Null unless it is being posted at present. */
  posting: Posting | null;
  /** The participating sites; empty for standalone campaigns. */
  sites: CampaignSiteRow[];
  /** The caller is a representative, and reads figures and texts without names. */
  isForRepresentative?: true;
  isConsultation?: true;
}

/** The place of a campaign, and the time zone and working days of its relative dates. */
export interface CampaignPlace {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  scope: CampaignScope;
  timeZone: string;
  workDays: number[];
  /** An inactive site or an archived division. Absent where nothing depends on it. */
  isClosed?: boolean;
}
