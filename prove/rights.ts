/** Who there is, what calls can be about, and the rights that every row of the oracle is made of. It asks nothing of the api. */
export type CompanyName = 'company' | 'other company';

/** Two companies; the first has two sites and two divisions, the second a site. */
export type Place = CompanyName | 'site 1' | 'site 2' | 'division 1' | 'division 2' | 'other site' | 'missing';

export interface Caller {
  name: string;
  token: 'none' | 'broken' | 'good';
  account: 'none' | 'invited' | 'blocked' | 'active';
  role: 'ADMIN' | 'CONSULTANT' | 'USER';
  memberOf: readonly CompanyName[];
  /** Where the membership says manager. */
  managerOf: readonly Place[];
}

export interface Targets {
  /** The call is about nothing but the caller, or about what everybody shares. */
  nothing: object;
  /** A list, or a sum, of one place. */
  place: { place: Place };
  company: { place: CompanyName | 'missing' };
  site: { place: 'site 1' | 'site 2' | 'other site' | 'missing' };
  division: { place: 'division 1' | 'division 2' | 'missing' };
  companyChange: { place: CompanyName | 'missing'; change: 'name' | 'features' };
  /** Something that belongs to no company. */
  shared: { is: 'there' | 'missing' };
  /** A new campaign; `home` is the company that the body names with it. */
  newCampaign: { place: Place; home: CompanyName | 'missing'; status: 'DRAFT' | 'LIVE' };
  campaign: { place: Place; status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE'; author: 'caller' | 'another' | 'gone'; isAnswered: boolean };
  /** A person's answer to a poll of the company. */
  answer: { place: CompanyName | 'missing'; status: 'DRAFT' | 'READY' | 'LIVE' | 'COMPLETE'; isForCaller: boolean; isSubmitted: boolean };
  /** A site's answer to an improvement of the company in which site 1 takes part. */
  siteAnswer: { assignee: 'nobody' | 'caller' | 'another'; site: 'site 1' | 'site 2' };
  /** A response that exists. */
  response: { place: CompanyName | 'missing'; of: 'caller' | 'another'; isSubmitted: boolean; campaign: 'LIVE' | 'COMPLETE' };
  /** A question of the exchange; of the missing place there is none. */
  question: { place: CompanyName | 'missing'; author: 'caller' | 'another'; isAnswered: boolean };
  /** The question of a huddle, which another manager has posted. */
  huddle: { place: Place; status: 'READY' | 'LIVE' | 'COMPLETE'; isForCaller: boolean };
  /** An answer to a question of the exchange, and one to a huddle's. */
  reply: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  huddleReply: { place: Place; status: 'LIVE' | 'COMPLETE'; of: 'caller' | 'another' };
  /** A vote or a star on something of the exchange. */
  vote: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  channel: {
    of: 'the caller' | 'another person' | 'nothing' | 'a company' | 'a campaign' | 'a question';
    place: Place;
    status: 'DRAFT' | 'LIVE';
  };
  /** A file that no thing has taken yet. */
  file: { place: CompanyName | 'missing'; of: 'caller' | 'another' };
  /** A file that hangs on a campaign; whoever put it there has left. */
  attachment: { place: Place; status: 'DRAFT' | 'LIVE' | 'COMPLETE'; author: 'caller' | 'another' };
  /** A file for a thing that is still to come, of this company. */
  newFile: { place: CompanyName | 'missing' };
}

export type Kind = keyof Targets;
export type Target<K extends Kind = Kind> = { [Key in K]: { kind: Key } & Targets[Key] }[K];

export const companyOf = (place: Place): CompanyName | undefined =>
  place === 'missing' ? undefined : place === 'other company' || place === 'other site' ? 'other company' : 'company';

export const isSystemEditor = (who: Caller): boolean => who.role !== 'USER';

/** Company read implies reading its sites and divisions; system editors read every company [6.1] [6.9]. */
export function reads(who: Caller, place: Place): boolean {
  const company = companyOf(place);
  return company !== undefined && (isSystemEditor(who) || who.memberOf.includes(company));
}

/** Site scope needs site edit or company edit, division scope likewise, else company edit; a consultant edits none [6.3] [6.7]. */
export function manages(who: Caller, place: Place): boolean {
  const company = companyOf(place);
  if (company === undefined || who.role === 'CONSULTANT') return false;
  return who.role === 'ADMIN' || who.managerOf.includes(place) || who.managerOf.includes(company);
}

/** Everybody who reads the scope sees what is posted; drafts and what waits for its start are its managers' [6.4]. */
export const sees = (who: Caller, campaign: { place: Place; status: string }): boolean =>
  reads(who, campaign.place) && (campaign.status === 'LIVE' || campaign.status === 'COMPLETE' || manages(who, campaign.place));

/** A row of the oracle: what a call is about, and the status that this caller is owed for this target. */
export interface Row {
  kind: Kind;
  expected(who: Caller, target: Target): number;
  /** Of a list that leaves out what the caller may not see: how many it has. */
  items?(who: Caller, target: Target): number;
}

/** A row about one kind of target. */
export function about<K extends Kind>(kind: K, expected: (who: Caller, target: Targets[K]) => number): Row {
  return { kind, expected: (who, target) => expected(who, target as unknown as Targets[K]) };
}
