/**
 * The policy of campaigns: pure functions, one entry for each action. An action needs a right (who; otherwise 403) and a state in
 * which it is open (otherwise 409). Each campaign is sent with the actions that both allow, so that buttons and handlers agree.
 */
import { isReadonly } from '@muster/contract/forms/fields';
import type { FormSchema } from '@muster/contract/forms/types';
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
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
import type { Campaign, CampaignRow, CampaignSiteRow } from './campaign';

type CampaignForRead = Pick<CampaignRow, 'companyId' | 'siteId' | 'divisionId' | 'status'>;

/** The data of a participating site that the policy needs. */
export type ParticipatingSite = Pick<CampaignSiteRow, 'siteId' | 'responseStatus'> & { assignee: { userId: string } | null };

/** The data that the policy of responses needs. */
export interface CampaignForResponse extends CampaignForRead, Pick<Campaign, 'type' | 'mode' | 'mine' | 'viewIsEnough'> {
  sites: readonly ParticipatingSite[];
}

export type CampaignForAction = CampaignForResponse & Pick<Campaign, 'authorId' | 'isAuthorGone' | 'isAnswered' | 'isForRepresentative'>;

export const scopeOf = ({ companyId, siteId, divisionId }: Pick<CampaignRow, 'companyId' | 'siteId' | 'divisionId'>): Scope => ({
  companyId,
  siteId: siteId ?? undefined,
  divisionId: divisionId ?? undefined,
});

/** Whether the caller manages the scope. A consultant never does, whatever claims the account has [6.3] [6.4] [6.7]. */
export const isManagerOf = (actor: Actor, scope: Scope): boolean => !isConsultant(actor) && canEditScope(actor, scope);

const isPosted = (status: CampaignStatus): boolean => status === 'LIVE' || status === 'COMPLETE';

/** Everybody who reads the scope sees LIVE and COMPLETE campaigns. Only managers of the scope see DRAFT and READY ones. */
export function canRead(actor: Actor, campaign: CampaignForRead): boolean {
  const scope = scopeOf(campaign);
  return canReadScope(actor, scope) && (isPosted(campaign.status) || isManagerOf(actor, scope));
}

/** Whether this person is responsible for a participating site: as its assignee, or as site manager if nobody is assigned. */
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

/** Whether the campaign asks for a response. Some briefings only ask people to read. */
export const asksForResponse = ({
  type,
  configuration,
  checks = [],
}: {
  type: CampaignType;
  checks?: readonly unknown[];
  configuration: { responses: { schema?: FormSchema | undefined } };
}): boolean =>
  !campaignKinds[type].countsViews ||
  checks.length > 0 ||
  Object.values(configuration.responses.schema?.properties ?? {}).some(({ inputType }) => !isReadonly(inputType));

/**
 * An anonymous campaign hides its participants from everybody. A consultation hides them from representatives. All code that shows people beside
 * answers calls this.
 */
export const hidesNames = ({ isAnonymous, isForRepresentative }: Pick<Campaign, 'isAnonymous' | 'isForRepresentative'>): boolean =>
  isAnonymous || isForRepresentative === true;

const isMine = (actor: Actor, { mode, mine, sites }: CampaignForResponse): boolean =>
  !isConsultant(actor) && (mode === 'STANDALONE' ? mine !== null : sites.some((site) => isResponsibleFor(actor, site)));

const isUnanswered = (actor: Actor, { mode, mine, sites }: CampaignForResponse): boolean =>
  mode === 'STANDALONE'
    ? mine?.isSubmitted !== true
    : sites.some((site) => isResponsibleFor(actor, site) && site.responseStatus !== 'SUBMITTED');

/** Whether the answers are responses. The exchange stores the answers of a huddle. */
export const isAnsweredHere = ({ type, viewIsEnough }: Pick<CampaignForResponse, 'type' | 'viewIsEnough'>): boolean =>
  campaignKinds[type].responses === 'one' && !viewIsEnough;

/** The rule for responses. It needs little data, because responding is the most frequent action. */
export const responseRule: Rule<CampaignForResponse> = {
  right: isMine,
  isOpen: (campaign, actor) => takesResponses(campaign.status) && isAnsweredHere(campaign) && isUnanswered(actor, campaign),
};

/** The rule for answers to a huddle. A person may give several while it is LIVE. */
export const huddleAnswerRule: Rule<CampaignForResponse> = {
  right: isMine,
  isOpen: ({ type, status }) => campaignKinds[type].responses === 'many' && status === 'LIVE',
};

interface ActionPolicy extends Rule {
  /** Whether it changes the campaign: then it locks the row, and a COMPLETE campaign gives 409. */
  changes: boolean;
}

/** The policy of each action. The type requires an entry for every action. */
const policies: Record<CampaignAction, ActionPolicy> = {
  /** Any manager can edit a draft; only the author can edit a posted campaign. The first response locks it [4.7] [4.27]. */
  edit: {
    right: (actor, campaign) => manages(actor, campaign) && (campaign.status === 'DRAFT' || isAuthor(actor, campaign)),
    isOpen: ({ type, status, isAnswered }) => !isLocked({ type, status, submissions: isAnswered ? 1 : 0 }),
    changes: true,
  },
  post: { right: manages, isOpen: ({ status }) => status === 'DRAFT', changes: true },
  delete: { right: manages, isOpen: always, changes: true },
  /** Only the author completes a campaign, while the author still manages its scope [4.4] [6.4]. */
  finalise: {
    right: (actor, campaign) => manages(actor, campaign) && isAuthor(actor, campaign),
    isOpen: ({ status }) => canBeFinalised(status),
    changes: true,
  },
  assign: {
    right: (actor, campaign) => manages(actor, campaign) && campaign.mode === 'HIERARCHICAL',
    isOpen: ({ status }) => takesResponses(status),
    changes: true,
  },
  /** Reminds people who still have work, before or after the due date. */
  remind: { right: manages, isOpen: ({ status }) => status === 'LIVE', changes: true },
  /** Lets a campaign be finalised whose author cannot do it any more. */
  takeOverAuthorship: {
    right: (actor, campaign) => manages(actor, campaign) && !isAuthor(actor, campaign),
    isOpen: ({ status, isAuthorGone }) => status !== 'COMPLETE' && isAuthorGone,
    changes: true,
  },
  submit: { ...responseRule, changes: false },
  /** 'Update' is for a participating site: its response is saved, shown in the parent report, and still open [4.11]. */
  update: {
    right: (actor, campaign) => campaign.mode === 'HIERARCHICAL' && isMine(actor, campaign),
    isOpen: responseRule.isOpen,
    changes: false,
  },
  answer: { ...huddleAnswerRule, changes: false },
  /**
   * Managers and the representatives of a consultation see the report at any time, everybody else after the end. Participating sites show their
   * progress to all [2.72].
   */
  viewReport: {
    right: (actor, campaign) =>
      canRead(actor, campaign) &&
      (campaign.status === 'COMPLETE' ||
        campaign.mode === 'HIERARCHICAL' ||
        campaign.isForRepresentative === true ||
        manages(actor, campaign)),
    isOpen: ({ status }) => status !== 'DRAFT',
    changes: false,
  },
};

/** Whether this person has the right, in any state of the campaign. */
export const hasRight = (actor: Actor, action: CampaignAction, campaign: CampaignForAction): boolean =>
  policies[action].right(actor, campaign);

/** Whether this person can do it now. */
export const may = (actor: Actor, action: CampaignAction, campaign: CampaignForAction): boolean =>
  policies[action].right(actor, campaign) && policies[action].isOpen(campaign, actor);

/** Whether the action changes the campaign and therefore locks its row. */
export const changesCampaign = (action: CampaignAction): boolean => policies[action].changes;

export const allowedActions = (actor: Actor, campaign: CampaignForAction): CampaignAction[] =>
  campaignActions.filter((action) => may(actor, action, campaign));
