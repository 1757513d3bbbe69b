/**
 * The law of campaigns, pure. Each action has a right (who; else 403) and a state in which it is open (else 409). What
 * holds of both goes out with each campaign as its allowed actions, so that buttons and handlers cannot disagree.
 */
import { campaignKinds } from '@muster/contract/campaigns/kinds';
import {
  campaignActions,
  canBeFinalised,
  isLocked,
  takesResponses,
  type CampaignAction,
  type CampaignStatus,
} from '@muster/contract/campaigns/life-cycle';
import { canEditScope, canReadScope, isConsultant, type Scope } from '@muster/contract/shared/permissions';
import type { Actor } from '../../platform/http/actor';
import type { Campaign, CampaignRow, CampaignSiteRow } from './tables';

export type CampaignForRead = Pick<CampaignRow, 'companyId' | 'siteId' | 'divisionId' | 'status'>;

export type CampaignForAction = CampaignForRead &
  Pick<Campaign, 'type' | 'mode' | 'authorId' | 'isAuthorGone' | 'submissions' | 'mine' | 'sites' | 'configuration'>;

export const scopeOf = ({ companyId, siteId, divisionId }: Pick<CampaignRow, 'companyId' | 'siteId' | 'divisionId'>): Scope => ({
  companyId,
  siteId: siteId ?? undefined,
  divisionId: divisionId ?? undefined,
});

/** A manager of the scope; a consultant manages nothing, whatever claims the account holds [6.3] [6.4] [6.7]. */
export const isManagerOf = (actor: Actor, scope: Scope): boolean => !isConsultant(actor) && canEditScope(actor, scope);

export const isPosted = (status: CampaignStatus): boolean => status === 'LIVE' || status === 'COMPLETE';

/** Everybody who reads the scope sees what is LIVE or COMPLETE; drafts, and what waits for its start, are its managers'. */
export function canRead(actor: Actor, campaign: CampaignForRead): boolean {
  const scope = scopeOf(campaign);
  return canReadScope(actor, scope) && (isPosted(campaign.status) || isManagerOf(actor, scope));
}

/** Whether a participating site's work is this person's: as its assignee, or as its site manager while nobody is assigned. */
export function isResponsibleFor(actor: Actor, site: Pick<CampaignSiteRow, 'siteId'> & { assignee: { userId: string } | null }): boolean {
  if (site.assignee !== null) return site.assignee.userId === actor.id;
  return actor.sites.some(({ siteId, isManager }) => siteId === site.siteId && isManager);
}

interface Rule {
  right(actor: Actor, campaign: CampaignForAction): boolean;
  isOpen(campaign: CampaignForAction, actor: Actor): boolean;
}

const manages: Rule['right'] = (actor, campaign) => isManagerOf(actor, scopeOf(campaign));
const isAuthor: Rule['right'] = (actor, campaign) => campaign.authorId === actor.id;
const always = () => true;

/** Whether it is answered by responses: a huddle's answers are the exchange's, and some briefings are only read. */
const asksForResponse = ({ type, configuration }: CampaignForAction): boolean =>
  campaignKinds[type].responses === 'one' && configuration.responses.schema !== undefined;

const isMine: Rule['right'] = (actor, campaign) =>
  !isConsultant(actor) && (campaign.mode === 'STANDALONE' ? campaign.mine !== null : campaign.sites.some((site) => isResponsibleFor(actor, site)));

const isUnanswered: Rule['isOpen'] = (campaign, actor) =>
  campaign.mode === 'STANDALONE'
    ? campaign.mine?.isSubmitted !== true
    : campaign.sites.some((site) => isResponsibleFor(actor, site) && site.responseStatus !== 'SUBMITTED');

const takesMyResponse: Rule['isOpen'] = (campaign, actor) =>
  takesResponses(campaign.status) && asksForResponse(campaign) && isUnanswered(campaign, actor);

const law: Record<CampaignAction, Rule> = {
  /** Any manager while it is a draft, its author alone once it is posted; locked by the first answer [4.7] [4.27]. */
  edit: {
    right: (actor, campaign) => manages(actor, campaign) && (campaign.status === 'DRAFT' || isAuthor(actor, campaign)),
    isOpen: (campaign) => !isLocked(campaign),
  },
  post: { right: manages, isOpen: ({ status }) => status === 'DRAFT' },
  delete: { right: manages, isOpen: always },
  /** [4.4] [6.4] */
  finalise: { right: (actor, campaign) => manages(actor, campaign) && isAuthor(actor, campaign), isOpen: ({ status }) => canBeFinalised(status) },
  assign: { right: (actor, campaign) => manages(actor, campaign) && campaign.mode === 'HIERARCHICAL', isOpen: ({ status }) => takesResponses(status) },
  /** So that a campaign can be finalised whose author cannot do it any more. */
  takeOverAuthorship: {
    right: (actor, campaign) => manages(actor, campaign) && !isAuthor(actor, campaign),
    isOpen: ({ status, isAuthorGone }) => status !== 'COMPLETE' && isAuthorGone,
  },
  submit: { right: isMine, isOpen: takesMyResponse },
  /** 'Update' is a participating site's: saved, shown in the parent report, and still open [4.11]. */
  update: { right: (actor, campaign) => campaign.mode === 'HIERARCHICAL' && isMine(actor, campaign), isOpen: takesMyResponse },
  answer: { right: isMine, isOpen: ({ type, status }) => campaignKinds[type].responses === 'many' && status === 'LIVE' },
  /** What came in is its managers' to watch, and everybody's in the end; participating sites show how far they are [2.72]. */
  viewReport: {
    right: (actor, campaign) => canRead(actor, campaign) && (campaign.status === 'COMPLETE' || campaign.mode === 'HIERARCHICAL' || manages(actor, campaign)),
    isOpen: ({ status }) => status !== 'DRAFT',
  },
};

/** Whether this person could ever do it, whatever the campaign's state. */
export const hasRight = (actor: Actor, action: CampaignAction, campaign: CampaignForAction): boolean => law[action].right(actor, campaign);

/** Whether this person may do it now. */
export const may = (actor: Actor, action: CampaignAction, campaign: CampaignForAction): boolean =>
  law[action].right(actor, campaign) && law[action].isOpen(campaign, actor);

export const allowedActions = (actor: Actor, campaign: CampaignForAction): CampaignAction[] =>
  campaignActions.filter((action) => may(actor, action, campaign));
