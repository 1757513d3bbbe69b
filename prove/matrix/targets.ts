/** All targets of calls, by kind. */
import { fitsPersonnel, withoutCaller } from './people-oracle';
import type { Caller, CompanyName, Kind, PlaceName, Target } from './oracle';

const places: readonly PlaceName[] = ['company', 'site 1', 'site 2', 'division 1', 'division 2', 'other company', 'other site', 'missing'];
const companies = ['company', 'other company', 'missing'] as const satisfies PlaceName[];
const homes = ['company', 'other company', 'missing'] as const;
const statuses = ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const;
const either = [false, true] as const;
const whose = ['caller', 'another'] as const;

type Choices<T> = { readonly [Key in keyof T]: readonly T[Key][] };

/** Every combination of the choices. */
function combinations<T extends object>(choices: Choices<T>): T[] {
  return Object.entries(choices).reduce<object[]>(
    (made, [key, values]) => made.flatMap((one) => (values as unknown[]).map((value) => ({ ...one, [key]: value }))),
    [{}],
  ) as T[];
}

const all = <K extends Kind>(kind: K, choices: Choices<Omit<Target<K>, 'kind'>>): Target[] =>
  combinations<Omit<Target<K>, 'kind'>>(choices).map((target) => ({ kind, ...target }) as unknown as Target);

const campaigns = all('campaign', { place: places, status: statuses, author: ['caller', 'another', 'gone'], isAnswered: either });

const byKind: Record<Kind, readonly Target[]> = {
  nothing: [{ kind: 'nothing' }],
  place: all('place', { place: places }),
  company: all('company', { place: companies }),
  site: all('site', { place: ['site 1', 'site 2', 'other site', 'missing'] }),
  division: all('division', { place: ['division 1', 'division 2', 'missing'] }),
  companyChange: all('companyChange', { place: companies, change: ['name', 'features'] }),
  shared: all('shared', { is: ['there', 'missing'] }),
  newCampaign: all('newCampaign', { place: places, home: homes, status: ['DRAFT', 'LIVE'] }),
  campaign: campaigns,
  newResponse: [
    ...all('newResponse', { place: companies, status: statuses, isForCaller: either, isSubmitted: either }),
    ...all('newSiteResponse', { assignee: ['nobody', ...whose], site: ['site 1', 'site 2'] }),
  ],
  newSiteResponse: [],
  response: all('response', { place: companies, of: whose, isSubmitted: either, campaign: ['LIVE', 'COMPLETE'] }),
  question: [
    ...all('question', { place: companies, author: whose, isAnswered: either }),
    ...all('huddle', { place: places, status: ['READY', 'LIVE', 'COMPLETE'], isForCaller: either }),
  ],
  huddle: [],
  answer: [
    ...all('answer', { place: companies, of: whose }),
    ...all('huddleAnswer', { place: places, status: ['LIVE', 'COMPLETE'], of: whose }),
  ],
  huddleAnswer: [],
  vote: all('vote', { place: companies, of: whose }),
  notification: all('notification', { place: companies, of: whose }),
  channel: [
    ...all('channel', { of: ['a question'], place: companies, status: ['LIVE'] }),
    ...all('channel', { of: ['the caller', 'another person', 'nothing'], place: ['company'], status: ['LIVE'] }),
    ...all('channel', { of: ['a company'], place: companies, status: ['LIVE'] }),
    ...all('channel', { of: ['a campaign', 'a campaign’s engagement'], place: places, status: ['DRAFT', 'LIVE'] }),
  ],
  file: [
    ...all('file', { place: companies, of: whose }),
    ...all('attachment', { place: places, status: ['DRAFT', 'LIVE', 'COMPLETE'], author: ['caller', 'another'] }).filter(
      (target) => target.kind !== 'attachment' || target.place !== 'missing',
    ),
  ],
  attachment: [],
  newFile: all('newFile', { place: companies }),
  person: all('person', { person: ['colleague', 'invited', 'blocked', 'system', 'stranger', 'both', 'free', 'caller', 'missing'] }),
  personnel: all('personnel', {
    person: ['colleague', 'stranger', 'both', 'missing'],
    place: ['site 1', 'other site', 'division 1', 'missing'],
  }),
  own: all('own', { of: whose }),
};

/** The calls whose result depends on the campaign's author and on existing answers. */
const caresForAuthor = ['PUT /campaign-v2s/{id}', 'PATCH /campaign-v2s/{id}', 'POST /campaign-v2s/{id}/authorship'];
const caresForAnswers = ['PUT /campaign-v2s/{id}', 'PATCH /campaign-v2s/{id}'];

export function targetsOf(route: string, kind: Kind): Target[] {
  return byKind[kind].filter((target) => {
    if (target.kind === 'companyChange') return route.startsWith('PATCH') || target.change === 'name';
    if (target.kind === 'person') return target.person !== 'caller' || !withoutCaller.includes(route);
    if (target.kind === 'personnel') return fitsPersonnel(route, target);
    if (target.kind !== 'campaign') return true;
    if (!caresForAuthor.includes(route) && target.author !== 'another') return false;
    if (target.isAnswered && (target.status === 'DRAFT' || !caresForAnswers.includes(route))) return false;
    return target.place !== 'missing' || (target.status === 'LIVE' && target.author === 'another' && !target.isAnswered);
  });
}

/** Whether the combination is possible: people in an audience are members with an account and no system role. */
export function isPossible(who: Caller, target: Target): boolean {
  const isMember = (place: CompanyName | 'missing') => place !== 'missing' && who.role === 'USER' && who.memberOf.includes(place);
  const exists = who.account !== 'none';
  // nothing belongs to a service account, because it is no person
  if (who.service && (Object.values(target).includes('caller') || ('isForCaller' in target && target.isForCaller))) return false;
  switch (target.kind) {
    case 'newResponse':
      return target.isForCaller ? isMember(target.place) && exists : !target.isSubmitted;
    case 'newSiteResponse':
      return target.assignee !== 'caller' || (exists && isMember('company'));
    case 'huddle':
      return (
        !target.isForCaller ||
        (exists && isMember(target.place === 'missing' ? 'missing' : target.place.startsWith('other') ? 'other company' : 'company'))
      );
    case 'response':
    case 'answer':
    case 'huddleAnswer':
    case 'vote':
    case 'file':
    case 'own':
      return target.of !== 'caller' || exists;
    case 'notification':
      return target.of !== 'caller' || (exists && isMember(target.place));
    case 'person':
      return target.person !== 'caller' || exists;
    default:
      return true;
  }
}
