/**
 * The law of campaigns, pure. Each action has a right (who; else 403) and a state in which it is open (else 409). What
 * holds of both goes out with each campaign as its allowed actions, so that buttons and handlers cannot disagree.
 */
import { isReadonly } from '@muster/contract/campaigns/form-language/fields';
import type { FormSchema } from '@muster/contract/campaigns/form-language/types';
import { campaignKinds, type CampaignType } from '@muster/contract/campaigns/kinds';
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

/** What the law asks of a site that takes part. */
export type ParticipatingSite = Pick<CampaignSiteRow, 'siteId' | 'responseStatus'> & { assignee: { userId: string } | null };

/** What decides about a response. */
export interface CampaignForResponse extends CampaignForRead, Pick<Campaign, 'type' | 'mode' | 'mine' | 'viewIsEnough'> {
  sites: readonly ParticipatingSite[];
}

export type CampaignForAction = CampaignForResponse & Pick<Campaign, 'authorId' | 'isAuthorGone' | 'submissions'>;

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
export function isResponsibleFor(actor: Actor, site: Pick<ParticipatingSite, 'siteId' | 'assignee'>): boolean {
  if (site.assignee !== null) return site.assignee.userId === actor.id;
  return actor.sites.some(({ siteId, isManager }) => siteId === site.siteId && isManager);
}

interface Rule<Facts = CampaignForAction> {
  right(actor: Actor, campaign: Facts): boolean;
  isOpen(campaign: Facts, actor: Actor): boolean;
}

const manages = (actor: Actor, campaign: CampaignForRead): boolean => isManagerOf(actor, scopeOf(campaign));
const isAuthor: Rule['right'] = (actor, campaign) => campaign.authorId === actor.id;
const always = () => true;

/** Whether it asks for more than to be read: some briefings do not. */
export const asksForResponse = ({
  type,
  configuration,
}: {
  type: CampaignType;
  configuration: { responses: { schema?: FormSchema | undefined } };
}): boolean =>
  !campaignKinds[type].countsViews ||
  Object.values(configuration.responses.schema?.properties ?? {}).some(({ inputType }) => !isReadonly(inputType));

const isMine = (actor: Actor, { mode, mine, sites }: CampaignForResponse): boolean =>
  !isConsultant(actor) && (mode === 'STANDALONE' ? mine !== null : sites.some((site) => isResponsibleFor(actor, site)));

const isUnanswered = (actor: Actor, { mode, mine, sites }: CampaignForResponse): boolean =>
  mode === 'STANDALONE'
    ? mine?.isSubmitted !== true
    : sites.some((site) => isResponsibleFor(actor, site) && site.responseStatus !== 'SUBMITTED');

/** Whether its answers are responses: a huddle's are the exchange's. */
export const isAnsweredHere = ({ type, viewIsEnough }: Pick<CampaignForResponse, 'type' | 'viewIsEnough'>): boolean =>
  campaignKinds[type].responses === 'one' && !viewIsEnough;

/** The rule of responding, which needs to know less of the campaign: responding is what happens most. */
export const responding: Rule<CampaignForResponse> = {
  right: isMine,
  isOpen: (campaign, actor) => takesResponses(campaign.status) && isAnsweredHere(campaign) && isUnanswered(actor, campaign),
};

/** Answering a huddle, any number of times while it is LIVE. */
export const answering: Rule<CampaignForResponse> = {
  right: isMine,
  isOpen: ({ type, status }) => campaignKinds[type].responses === 'many' && status === 'LIVE',
};

const law: Record<CampaignAction, Rule> = {
  /** Any manager while it is a draft, its author alone once it is posted; locked by the first answer [4.7] [4.27]. */
  edit: {
    right: (actor, campaign) => manages(actor, campaign) && (campaign.status === 'DRAFT' || isAuthor(actor, campaign)),
    isOpen: (campaign) => !isLocked(campaign),
  },
  post: { right: manages, isOpen: ({ status }) => status === 'DRAFT' },
  delete: { right: manages, isOpen: always },
  /** [4.4] [6.4] */
  finalise: {
    right: (actor, campaign) => manages(actor, campaign) && isAuthor(actor, campaign),
    isOpen: ({ status }) => canBeFinalised(status),
  },
  assign: {
    right: (actor, campaign) => manages(actor, campaign) && campaign.mode === 'HIERARCHICAL',
    isOpen: ({ status }) => takesResponses(status),
  },
  /** Those who still have work, while there is time or after it. */
  remind: { right: manages, isOpen: ({ status }) => status === 'LIVE' },
  /** So that a campaign can be finalised whose author cannot do it any more. */
  takeOverAuthorship: {
    right: (actor, campaign) => manages(actor, campaign) && !isAuthor(actor, campaign),
    isOpen: ({ status, isAuthorGone }) => status !== 'COMPLETE' && isAuthorGone,
  },
  submit: responding,
  /** 'Update' is a participating site's: saved, shown in the parent report, and still open [4.11]. */
  update: { right: (actor, campaign) => campaign.mode === 'HIERARCHICAL' && isMine(actor, campaign), isOpen: responding.isOpen },
  answer: answering,
  /** What came in is its managers' to watch, and everybody's in the end; participating sites show how far they are [2.72]. */
  viewReport: {
    right: (actor, campaign) =>
      canRead(actor, campaign) && (campaign.status === 'COMPLETE' || campaign.mode === 'HIERARCHICAL' || manages(actor, campaign)),
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
