/**
 * What is known of one campaign's life, and the rules that it follows: in the words of the specification, apart from the
 * api. Nothing here imports a policy, and the api never reads it.
 */
export const members = ['author', 'manager', 'siteManager', 'divisionManager', 'worker', 'colleague', 'loner'] as const;
export const everybody = [...members, 'consultant', 'admin', 'stranger'] as const;
export type Member = (typeof members)[number];
export type Name = (typeof everybody)[number];

export const siteNames = ['site 1', 'site 2', 'site 3'] as const;
export type SiteName = (typeof siteNames)[number];

/** Site 1 is its manager's and the worker's, site 2 the colleague's, site 3 nobody's; the division has the first two. */
const siteMembers: Record<SiteName, readonly Member[]> = { 'site 1': ['siteManager', 'worker'], 'site 2': ['colleague'], 'site 3': [] };
const divisionMembers: readonly Member[] = ['divisionManager', 'worker', 'colleague'];
const divisionSites: readonly SiteName[] = ['site 1', 'site 2'];

export const scopes = ['COMPANY', 'DIVISION', 'SITE'] as const;
export type Scope = (typeof scopes)[number];

/** One sub-type of each type, and a briefing beside that nobody is asked anything in. */
export const kinds = {
  POLICY_UPDATE: { type: 'BRIEFING', isBySite: false, asks: true },
  JUST_READ: { type: 'BRIEFING', isBySite: false, asks: false },
  YES_NO: { type: 'POLL', isBySite: false, asks: true },
  OPEN_QUESTION: { type: 'HUDDLE', isBySite: false, asks: true },
  LEARNING_FROM_NORMAL_WORK: { type: 'LEARNING', isBySite: true, asks: true },
  ACTION_PLAN: { type: 'IMPROVEMENT', isBySite: true, asks: true },
} as const;
export type SubType = keyof typeof kinds;

export type Status = 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE' | 'DELETED';

/** What somebody of the audience has done. */
export interface Part {
  isViewed: boolean;
  isSubmitted: boolean;
  isLate: boolean;
  /** Of a huddle: how many answers. */
  answers: number;
}

/** A site that takes part. */
export interface SitePart {
  assignee: Name | null;
  response: 'IN_PROGRESS' | 'SUBMITTED' | null;
  isLate: boolean;
  viewedBy: Set<Name>;
  /** False from finalising on of a closed site that has not submitted: it leaves the denominator. */
  isCounted: boolean;
}

export interface Model {
  subType: SubType;
  scope: Scope;
  status: Status;
  version: number;
  author: Name;
  now: number;
  startDate: number | null;
  endDate: number | null;
  /** Grows with each change of what a briefing says, so that a change always is one. */
  edition: number;
  audience: Map<Name, Part>;
  sites: Map<SiteName, SitePart>;
  /** Members who have left, and people who are blocked. */
  left: Set<Name>;
  blocked: Set<Name>;
  inactive: Set<SiteName>;
}

export const hour = 3_600_000;
export const day = 24 * hour;

const isMember = (name: Name): name is Member => (members as readonly Name[]).includes(name);

export const isActive = ({ left, blocked }: Model, who: Name): boolean => isMember(who) && !left.has(who) && !blocked.has(who);

export const reads = ({ left }: Model, who: Name): boolean => who === 'admin' || who === 'consultant' || (isMember(who) && !left.has(who));

/** Company edit implies that of sites and divisions; a consultant edits nothing [6.1] [6.3] [6.7]. */
export function manages({ scope, left }: Model, who: Name): boolean {
  if (left.has(who)) return false;
  if (who === 'admin' || who === 'author' || who === 'manager') return true;
  return (who === 'siteManager' && scope === 'SITE') || (who === 'divisionManager' && scope === 'DIVISION');
}

/** Drafts, and what waits for its start, are their managers' [6.4]. */
export const sees = (model: Model, who: Name): boolean =>
  model.status !== 'DELETED' && reads(model, who) && (model.status === 'LIVE' || model.status === 'COMPLETE' || manages(model, who));

export const isAuthorGone = (model: Model): boolean => model.blocked.has(model.author) || !manages(model, model.author);

export const isBySite = ({ subType }: Model): boolean => kinds[subType].isBySite;
export const typeOf = ({ subType }: Model) => kinds[subType].type;
export const takesResponses = ({ status }: Model): boolean => status === 'READY' || status === 'LIVE';

/** 'All' is every active member of the scope. */
export function peopleOf(model: Model): Member[] {
  const of = { COMPANY: members, DIVISION: divisionMembers, SITE: siteMembers['site 1'] }[model.scope];
  return of.filter((name) => isActive(model, name));
}

export function sitesOf({ scope, inactive }: Model): SiteName[] {
  const of: readonly SiteName[] = { COMPANY: siteNames, DIVISION: divisionSites, SITE: ['site 1'] as const }[scope];
  return of.filter((name) => !inactive.has(name));
}

/** A participating site's work is its assignee's, and its managers' while nobody is assigned. */
export function isResponsible({ left }: Model, who: Name, [name, { assignee }]: [SiteName, SitePart]): boolean {
  return assignee === null ? name === 'site 1' && who === 'siteManager' && !left.has(who) : assignee === who;
}

/** A closed site that nobody has answered for is not shown any more either. */
export const shownSites = ({ sites }: Model): [SiteName, SitePart][] =>
  [...sites].filter(([, { isCounted, response }]) => isCounted || response !== null);

export const ownSites = (model: Model, who: Name): [SiteName, SitePart][] =>
  shownSites(model).filter((site) => isResponsible(model, who, site));

export const submissionsOf = ({ audience, sites }: Model): number =>
  [...audience.values()].filter(({ isSubmitted }) => isSubmitted).length +
  [...sites.values()].filter(({ response }) => response === 'SUBMITTED').length;

export const viewsOf = ({ audience, sites }: Model): number =>
  [...audience.values()].filter(({ isViewed }) => isViewed).length +
  [...sites.values()].filter(({ viewedBy, isCounted }) => isCounted && viewedBy.size > 0).length;

/** The base of the percentages: people, or sites. */
export const expectedOf = ({ audience, sites }: Model): number =>
  audience.size + [...sites.values()].filter(({ isCounted }) => isCounted).length;

/** At finalising a closed site leaves unless it has submitted. */
export function leaveOutClosedSites({ sites, inactive }: Model): void {
  for (const [name, site] of sites) site.isCounted = !inactive.has(name) || site.response === 'SUBMITTED';
}

/** The first submission locks everything but a briefing [4.7]. */
export const isLocked = (model: Model): boolean =>
  model.status === 'COMPLETE' || (model.status !== 'DRAFT' && typeOf(model) !== 'BRIEFING' && submissionsOf(model) > 0);

/** Whether a part is done: viewed where a briefing asks nothing, submitted otherwise. */
export const isDone = ({ subType }: Model, part: Part): boolean => (kinds[subType].asks ? part.isSubmitted : part.isViewed);

/** A preset ends at five in the afternoon, here in UTC [5.13]. */
export const dueAfter = (start: number): number => Math.floor(start / day) * day + 3 * day + 17 * hour;

export function bucketOf({ endDate, now }: Model): 'DUE' | 'DUE_SOON' | 'OVERDUE' {
  const left = (endDate ?? Infinity) - now;
  return left < 0 ? 'OVERDUE' : left <= 2 * day ? 'DUE_SOON' : 'DUE';
}

const newPart = (): Part => ({ isViewed: false, isSubmitted: false, isLate: false, answers: 0 });

/** People who newly match come in; people who match no more go, unless they have done their part. */
export function keepAudience(model: Model): void {
  if (isBySite(model) || !takesResponses(model)) return;
  const matching: readonly Name[] = peopleOf(model);
  for (const [who, part] of model.audience) if (!matching.includes(who) && !isKept(model, part)) model.audience.delete(who);
  for (const who of matching) if (!model.audience.has(who)) model.audience.set(who, newPart());
}

const isKept = (model: Model, part: Part): boolean => part.isSubmitted || isDone(model, part);

/** Sites follow the selection on every post; one with a response stays. */
export function keepSites(model: Model): void {
  const matching = sitesOf(model);
  for (const [name, site] of model.sites) if (!matching.includes(name) && site.response === null) model.sites.delete(name);
  for (const name of matching)
    if (!model.sites.has(name))
      model.sites.set(name, { assignee: null, response: null, isLate: false, viewedBy: new Set(), isCounted: true });
}

/** Everybody is asked to read again. */
export function askAgain(model: Model): void {
  for (const who of model.audience.keys()) model.audience.set(who, newPart());
}
