/**
 * The model of one campaign's life and its rules, from the specification and independent of the api. It imports no policy, and the
 * api does not import it.
 */
export const members = ['author', 'manager', 'siteManager', 'divisionManager', 'worker', 'colleague', 'loner'] as const;
export const everybody = [...members, 'consultant', 'admin', 'stranger'] as const;
type Member = (typeof members)[number];
export type Name = (typeof everybody)[number];

export const siteNames = ['site 1', 'site 2', 'site 3'] as const;
export type SiteName = (typeof siteNames)[number];

/** Site 1 has its manager and the worker, site 2 the colleague, site 3 nobody. The division has the first two sites. */
const siteMembers: Record<SiteName, readonly Member[]> = { 'site 1': ['siteManager', 'worker'], 'site 2': ['colleague'], 'site 3': [] };
const divisionMembers: readonly Member[] = ['divisionManager', 'worker', 'colleague'];
const divisionSites: readonly SiteName[] = ['site 1', 'site 2'];

export const scopes = ['COMPANY', 'DIVISION', 'SITE'] as const;
export type Scope = (typeof scopes)[number];

/** One sub-type of each type, and a briefing without questions. */
export const kinds = {
  POLICY_UPDATE: { type: 'BRIEFING', isBySite: false, asks: true },
  JUST_READ: { type: 'BRIEFING', isBySite: false, asks: false },
  YES_NO: { type: 'POLL', isBySite: false, asks: true },
  OPEN_QUESTION: { type: 'HUDDLE', isBySite: false, asks: true },
  LEARNING_FROM_NORMAL_WORK: { type: 'LEARNING', isBySite: true, asks: true },
  ACTION_PLAN: { type: 'IMPROVEMENT', isBySite: true, asks: true },
} as const;
export type SubType = keyof typeof kinds;

type Status = 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE' | 'DELETED';

/** The actions of a person in the audience. */
interface Part {
  isViewed: boolean;
  isSubmitted: boolean;
  isLate: boolean;
  /** For a huddle: the number of answers. */
  answers: number;
}

/** A participating site. */
interface SitePart {
  assignee: Name | null;
  response: 'IN_PROGRESS' | 'SUBMITTED' | null;
  isLate: boolean;
  viewedBy: Set<Name>;
  /** False after finalising for a closed site that has not submitted: it leaves the base. */
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
  /** Increases with each change of a briefing's text, so that each text is different. */
  edition: number;
  audience: Map<Name, Part>;
  sites: Map<SiteName, SitePart>;
  /** People who left the audience after a view that counts, and sites that left the selection. */
  viewedBefore: Set<Name>;
  sitesBefore: Map<SiteName, SitePart>;
  /** Members who have left, and blocked people. */
  left: Set<Name>;
  blocked: Set<Name>;
  inactive: Set<SiteName>;
}

export const hour = 3_600_000;
const day = 24 * hour;

const isMember = (name: Name): name is Member => (members as readonly Name[]).includes(name);

export const isActive = ({ left, blocked }: Model, who: Name): boolean => isMember(who) && !left.has(who) && !blocked.has(who);

export const reads = ({ left }: Model, who: Name): boolean => who === 'admin' || who === 'consultant' || (isMember(who) && !left.has(who));

/** Company edit implies edit of its sites and divisions. A consultant edits nothing [6.1] [6.3] [6.7]. */
export function manages({ scope, left }: Model, who: Name): boolean {
  if (left.has(who)) return false;
  if (who === 'admin' || who === 'author' || who === 'manager') return true;
  return (who === 'siteManager' && scope === 'SITE') || (who === 'divisionManager' && scope === 'DIVISION');
}

/** Only managers see drafts and READY campaigns [6.4]. */
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

/** The work of a site belongs to its assignee, or to its managers without an assignee. */
export function isResponsible({ left }: Model, who: Name, [name, { assignee }]: [SiteName, SitePart]): boolean {
  return assignee === null ? name === 'site 1' && who === 'siteManager' && !left.has(who) : assignee === who;
}

/** A closed site without a response is also hidden. */
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

/** At finalising, a closed site leaves the base unless it has submitted. */
export function leaveOutClosedSites({ sites, inactive }: Model): void {
  for (const [name, site] of sites) site.isCounted = !inactive.has(name) || site.response === 'SUBMITTED';
}

/** The first submission locks every type except briefings [4.7]. */
export const isLocked = (model: Model): boolean =>
  model.status === 'COMPLETE' || (model.status !== 'DRAFT' && typeOf(model) !== 'BRIEFING' && submissionsOf(model) > 0);

/** Whether a part is done: viewed for a briefing without questions, otherwise submitted. */
export const isDone = ({ subType }: Model, part: Part): boolean => (kinds[subType].asks ? part.isSubmitted : part.isViewed);

/** A preset ends at five in the afternoon, here in UTC [5.13]. */
/** Three days later at 17:00. From a weekend it moves to Monday. */
export function dueAfter(start: number): number {
  const due = Math.floor(start / day) * day + 3 * day + 17 * hour;
  const weekday = new Date(due).getUTCDay();
  return due + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * day;
}

export function bucketOf({ endDate, now }: Model): 'DUE' | 'DUE_SOON' | 'OVERDUE' {
  const left = (endDate ?? Infinity) - now;
  return left < 0 ? 'OVERDUE' : left <= 2 * day ? 'DUE_SOON' : 'DUE';
}

const newPart = (): Part => ({ isViewed: false, isSubmitted: false, isLate: false, answers: 0 });

/** A person who is blocked or leaves loses assigned work that is not done. */
export function endAssignments(model: Model): void {
  if (!takesResponses(model)) return;
  for (const site of model.sites.values()) {
    if (site.assignee !== null && !isActive(model, site.assignee) && site.response !== 'SUBMITTED') site.assignee = null;
  }
}

/** Adds people who newly match. Removes people who no longer match, unless they have done their part. Views survive both. */
export function updateAudience(model: Model): void {
  if (isBySite(model) || !takesResponses(model)) return;
  const matching: readonly Name[] = peopleOf(model);
  for (const [who, part] of model.audience) {
    if (matching.includes(who) || isKept(model, part)) continue;
    model.audience.delete(who);
    if (part.isViewed) model.viewedBefore.add(who);
  }
  for (const who of matching)
    if (!model.audience.has(who)) model.audience.set(who, { ...newPart(), isViewed: model.viewedBefore.has(who) });
}

const isKept = (model: Model, part: Part): boolean => part.isSubmitted || isDone(model, part);

/** Every post applies the selection of sites. A site with a response stays. A site that returns keeps its state. */
export function keepSites(model: Model): void {
  const matching = sitesOf(model);
  for (const [name, site] of model.sites) {
    if (matching.includes(name) || site.response !== null) continue;
    model.sites.delete(name);
    model.sitesBefore.set(name, site);
  }
  const newSite = (): SitePart => ({ assignee: null, response: null, isLate: false, viewedBy: new Set(), isCounted: true });
  for (const name of matching) if (!model.sites.has(name)) model.sites.set(name, model.sitesBefore.get(name) ?? newSite());
  endAssignments(model);
}

/** Everybody must read it again. */
export function askAgain(model: Model): void {
  for (const who of model.audience.keys()) model.audience.set(who, newPart());
  model.viewedBefore.clear();
}
