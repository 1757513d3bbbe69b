/** The callers, the targets, and the rights that the oracle's rows use. Independent of the api. */
export type CompanyName = 'company' | 'other company';

/** Two companies. The first has two sites and two divisions, the second one site. */
export type PlaceName = CompanyName | 'site 1' | 'site 2' | 'division 1' | 'division 2' | 'other site' | 'missing';

export interface Caller {
  name: string;
  /**
   * `calendar`: the secret of a calendar address, which opens its calendar and nothing else. `auditor`: the secret of a session that belongs to the page
   * of an auditor.
   */
  token: 'none' | 'broken' | 'calendar' | 'auditor' | 'good';
  /** `blocked`: by a system manager. `blocked here`: by the company. */
  account: 'none' | 'invited' | 'blocked' | 'blocked here' | 'active';
  role: 'ADMIN' | 'CONSULTANT' | 'USER';
  memberOf: readonly CompanyName[];
  /** The places that the caller manages. */
  managerOf: readonly PlaceName[];
  /** A service account of the company with these scopes, and no person. Below its scopes it has the rights of a manager. */
  service?: readonly string[];
  /**
   * An API token of the person. `link`: a session by the provider of the first company made it, so it reaches this company only, and so does one
   * `of` the company.
   */
  apiToken?: { scope: 'read' | 'write'; of: 'person' | 'company' | 'link' };
  /** Signed in with a number and a PIN, in the first company of `memberOf`. */
  isPinSession?: true;
  /** That session is at a shared device of the first site. */
  isAtKiosk?: true;
}

export interface Targets {
  /** The call is about the caller, or about shared data. */
  nothing: object;
  /** A list, or a sum, of one place. */
  place: { place: PlaceName };
  company: { place: CompanyName | 'missing' };
  site: { place: 'site 1' | 'site 2' | 'other site' | 'missing' };
  division: { place: 'division 1' | 'division 2' | 'missing' };
  companyChange: { place: CompanyName | 'missing'; change: 'name' | 'features' };
  /** An object that belongs to no company. */
  shared: { is: 'there' | 'missing' };
  /** A new campaign. `home` is the company in the body. */
  newCampaign: { place: PlaceName; home: CompanyName | 'missing'; status: 'DRAFT' | 'LIVE' };
  campaign: {
    place: PlaceName;
    status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE';
    author: 'caller' | 'another' | 'gone';
    isAnswered: boolean;
  };
  /** A person's response to a poll of the company. */
  newResponse: {
    place: CompanyName | 'missing';
    status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE';
    isForCaller: boolean;
    isSubmitted: boolean;
  };
  /** A site's response to an improvement of the company. Site 1 takes part. */
  newSiteResponse: { assignee: 'nobody' | 'caller' | 'another'; site: 'site 1' | 'site 2' };
  /** An existing response. */
  response: { place: CompanyName | 'missing'; of: 'caller' | 'another'; isSubmitted: boolean; campaign: 'LIVE' | 'COMPLETE' };
  /** A question of the exchange. The missing place has none. */
  question: { place: CompanyName | 'missing'; author: 'caller' | 'another'; isAnswered: boolean };
  /** The question of a huddle of another manager. */
  huddle: { place: PlaceName; status: 'READY' | 'LIVE' | 'COMPLETE'; isForCaller: boolean };
  /** An answer to a question of the exchange, and one to a huddle's. */
  answer: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  huddleAnswer: { place: PlaceName; status: 'LIVE' | 'COMPLETE'; of: 'caller' | 'another' };
  /** A vote or a star on something of the exchange. */
  vote: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  channel: {
    of: 'the caller' | 'another person' | 'nothing' | 'a company' | 'a campaign' | 'a campaign’s engagement' | 'a question';
    place: PlaceName;
    status: 'DRAFT' | 'LIVE';
  };
  /** A notification of a member of the company. */
  notification: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  /** An unclaimed file. */
  file: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  /** A file of a campaign. Its uploader has left. */
  attachment: { place: PlaceName; status: 'DRAFT' | 'LIVE' | 'COMPLETE'; author: 'caller' | 'another' };
  /** A new file for a future object of this company. */
  newFile: { place: CompanyName | 'missing' };
  /**
   * A person. `both` belongs to both companies, `system` is a consultant who is a member of the company. `blocked` is blocked by the company. `free`
   * has used the product and belongs to no company, and the company has named the person in an invitation, an import and to its identity provider.
   */
  person: { person: 'colleague' | 'invited' | 'blocked' | 'system' | 'stranger' | 'both' | 'free' | 'caller' | 'missing' };
  /** A person at a site or in a division. */
  personnel: { person: 'colleague' | 'stranger' | 'both' | 'missing'; place: 'site 1' | 'other site' | 'division 1' | 'missing' };
  /** Something that belongs to a person and not to a company. */
  own: { of: 'caller' | 'another' };
}

export type Kind = keyof Targets;
export type Target<K extends Kind = Kind> = { [Key in K]: { kind: Key } & Targets[Key] }[K];

export const companyOf = (place: PlaceName): CompanyName | undefined =>
  place === 'missing' ? undefined : place === 'other company' || place === 'other site' ? 'other company' : 'company';

export const isSystemEditor = (who: Caller): boolean => who.role !== 'USER';

/** Company read implies reading its sites and divisions. System editors read every company [6.1] [6.9]. */
export function reads(who: Caller, place: PlaceName): boolean {
  const company = companyOf(place);
  return company !== undefined && (isSystemEditor(who) || who.memberOf.includes(company));
}

/** Site scope needs site or company edit, division scope division or company edit. A consultant edits none [6.3] [6.7]. */
export function manages(who: Caller, place: PlaceName): boolean {
  const company = companyOf(place);
  if (company === undefined || who.role === 'CONSULTANT') return false;
  return who.role === 'ADMIN' || who.managerOf.includes(place) || who.managerOf.includes(company);
}

/** Consultants may set up the first company: its settings, places and invitations. A system manager has allowed it there, and not in the other one. */
export const setsUp = (who: Caller, place: PlaceName): boolean =>
  manages(who, place) || (who.role === 'CONSULTANT' && companyOf(place) === 'company');

/** Readers of the scope see posted campaigns. Only its managers see drafts and READY campaigns [6.4]. */
export const sees = (who: Caller, campaign: { place: PlaceName; status: string }): boolean =>
  reads(who, campaign.place) && (campaign.status === 'LIVE' || campaign.status === 'COMPLETE' || manages(who, campaign.place));

/** A row of the oracle: the kind of target, and the expected status for a caller and a target. */
export interface Row {
  kind: Kind;
  expected(who: Caller, target: Target): number;
  /** For a list that leaves out invisible objects: the expected number of entries. */
  items?(who: Caller, target: Target): number;
  /** Also for somebody whom a company has blocked. */
  isForBlocked?: boolean;
}

/** A row about one kind of target. */
export function about<K extends Kind>(kind: K, expected: (who: Caller, target: Targets[K]) => number): Row {
  return { kind, expected: (who, target) => expected(who, target as unknown as Targets[K]) };
}
