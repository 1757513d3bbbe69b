/** The expected status of a step, and its effect on the model. */
import {
  askAgain,
  dueAfter,
  endAssignments,
  hour,
  isActive,
  isAuthorGone,
  isBySite,
  isLocked,
  isResponsible,
  updateAudience,
  keepSites,
  kinds,
  leaveOutClosedSites,
  manages,
  peopleOf,
  reads,
  sees,
  sitesOf,
  takesResponses,
  typeOf,
  type Model,
  type Name,
  type SiteName,
} from './model';

/** Options of a post or a save: a future start, another text, everybody must read it again. */
export interface Wording {
  status: 'DRAFT' | 'LIVE';
  isLater: boolean;
  isChanged: boolean;
  isReadAgain: boolean;
}

export type Step = { who: Name } & (
  | { what: 'put'; wording: Wording }
  | { what: 'finalise' | 'delete' | 'takeOver' | 'remind' }
  | { what: 'view'; site: SiteName }
  | { what: 'respond'; site: SiteName; isSubmitted: boolean }
  | { what: 'answer' | 'removeAnswer' }
  | { what: 'assign'; site: SiteName; to: Name | null }
  /** Steps of the company. `who` is the affected person. */
  | { what: 'block' | 'unblock' | 'leave' | 'join' }
  | { what: 'siteStatus'; site: SiteName }
  | { what: 'wait'; hours: number }
);

export const startsAfter = 36 * hour;

/** Returns the expected status, or 0 for a step without a request. Applies a success to the model. */
export function expected(model: Model, step: Step): number {
  const { who } = step;
  switch (step.what) {
    case 'block':
    case 'unblock':
    case 'leave':
    case 'join':
    case 'siteStatus':
    case 'wait':
      return befall(model, step);
    default:
      break;
  }
  if (model.blocked.has(who)) return 403;
  if (step.what === 'respond') return respond(model, step);
  if (step.what === 'answer' || step.what === 'removeAnswer') return answer(model, step);
  if (!sees(model, who)) return 404;
  if (step.what === 'view') return view(model, step);
  if (step.what === 'assign' && !model.sites.has(step.site)) return 404;
  if (!manages(model, who)) return 403;
  return manage(model, step);
}

function befall(model: Model, step: Step): 0 {
  if (step.what === 'block') model.blocked.add(step.who);
  if (step.what === 'unblock') model.blocked.delete(step.who);
  if (step.what === 'leave') model.left.add(step.who);
  if (step.what === 'join') model.left.delete(step.who);
  if (step.what === 'siteStatus' && !model.inactive.delete(step.site)) model.inactive.add(step.site);
  if (step.what === 'wait') {
    model.now += step.hours * hour;
    if (model.status === 'READY' && (model.startDate ?? 0) <= model.now) change(model, 'LIVE');
  }
  updateAudience(model);
  endAssignments(model);
  return 0;
}

function change(model: Model, status: Model['status']): 200 {
  model.status = status;
  model.version += 1;
  return 200;
}

function manage(model: Model, step: Step): number {
  const { who } = step;
  const { status } = model;
  switch (step.what) {
    case 'put':
      return put(model, who, step.wording);
    case 'delete':
      model.status = 'DELETED';
      return 204;
    case 'finalise':
      if (who !== model.author) return 403;
      if (!takesResponses(model)) return 409;
      leaveOutClosedSites(model);
      return change(model, 'COMPLETE');
    case 'takeOver':
      if (who === model.author) return 403;
      if (status === 'COMPLETE' || !isAuthorGone(model)) return 409;
      model.author = who;
      return change(model, status);
    case 'remind':
      return status === 'LIVE' ? 200 : 409;
    case 'assign': {
      const site = model.sites.get(step.site);
      if (!site) return 404;
      if (!takesResponses(model)) return 409;
      if (step.to !== null && !isActive(model, step.to)) return 400;
      site.assignee = step.to;
      return 200;
    }
    default:
      return 0;
  }
}

/** Any manager while it is a draft, only its author afterwards [4.3] [4.7]. */
function put(model: Model, who: Name, { status, isLater, isChanged, isReadAgain }: Wording): number {
  if (model.status !== 'DRAFT' && who !== model.author) return 403;
  if (isLocked(model)) return 409;
  if (status === 'DRAFT') return model.status === 'DRAFT' ? edited(model, isChanged) : 409;
  if (isBySite(model) ? sitesOf(model).length === 0 : peopleOf(model).length === 0) return 400;
  const hasStarted = model.status === 'LIVE';
  if (!hasStarted) model.startDate = isLater ? model.now + startsAfter : model.now;
  model.endDate = dueAfter(model.startDate ?? model.now);
  edited(model, isChanged);
  model.status = hasStarted || !isLater ? 'LIVE' : 'READY';
  if (hasStarted && isChanged && isReadAgain && typeOf(model) === 'BRIEFING') askAgain(model);
  if (isBySite(model)) keepSites(model);
  else updateAudience(model);
  return 200;
}

function edited(model: Model, isChanged: boolean): 200 {
  model.edition += isChanged ? 1 : 0;
  return change(model, model.status);
}

/** Views count while it is LIVE, for its audience. An ADMIN does not count [4.15] [6.15]. */
function view(model: Model, { who, ...step }: Step): number {
  if (step.what !== 'view') return 0;
  if (isBySite(model)) {
    const site = model.sites.get(step.site);
    if (!site) return 404;
    if (model.status === 'LIVE' && who !== 'admin' && isResponsible(model, who, [step.site, site])) site.viewedBy.add(who);
    return 201;
  }
  const part = model.audience.get(who);
  if (part && model.status === 'LIVE') part.isViewed = true;
  return 201;
}

/** A draft answers that it is not open, because a client with an offline answer needs to know [4.10]-[4.13]. */
function respond(model: Model, step: Step): number {
  if (step.what !== 'respond') return 0;
  const { who } = step;
  if (!reads(model, who) || model.status === 'DELETED') return 404;
  const site = isBySite(model) ? model.sites.get(step.site) : undefined;
  if (isBySite(model) && !site) return 400;
  if (!takesResponses(model)) return 409;
  const isLate = model.endDate !== null && model.now > model.endDate;
  if (site) {
    if (who === 'consultant' || !isResponsible(model, who, [step.site, site])) return 403;
    if (site.response === 'SUBMITTED') return 409;
    site.response = step.isSubmitted ? 'SUBMITTED' : 'IN_PROGRESS';
    site.isLate = step.isSubmitted && isLate;
    return 201;
  }
  const part = model.audience.get(who);
  if (!part) return 403;
  if (!kinds[model.subType].asks || typeOf(model) === 'HUDDLE' || part.isSubmitted) return 409;
  part.isSubmitted = step.isSubmitted;
  part.isLate = step.isSubmitted && isLate;
  return 201;
}

/** Any number of answers per person while it is LIVE. Deleting the last one undoes the participation. */
function answer(model: Model, { who, what }: Step): number {
  if (!sees(model, who)) return 404;
  const part = model.audience.get(who);
  if (!part) return 403;
  if (model.status !== 'LIVE') return 409;
  part.answers += what === 'answer' ? 1 : -1;
  part.isSubmitted = part.answers > 0;
  return what === 'answer' ? 201 : 204;
}
