/**
 * Who may do what, in the words of the specification's section 6 and of the decisions beside it, and written apart from the
 * api: nothing here asks a policy, a claim or a handler. The authorisation matrix holds every endpoint to this page.
 */
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

const companyOf = (place: Place): CompanyName | undefined =>
  place === 'missing' ? undefined : place === 'other company' || place === 'other site' ? 'other company' : 'company';

const isSystemEditor = (who: Caller): boolean => who.role !== 'USER';

/** Company read implies reading its sites and divisions; system editors read every company [6.1] [6.9]. */
function reads(who: Caller, place: Place): boolean {
  const company = companyOf(place);
  return company !== undefined && (isSystemEditor(who) || who.memberOf.includes(company));
}

/** Site scope needs site edit or company edit, division scope likewise, else company edit; a consultant edits none [6.3] [6.7]. */
function manages(who: Caller, place: Place): boolean {
  const company = companyOf(place);
  if (company === undefined || who.role === 'CONSULTANT') return false;
  return who.role === 'ADMIN' || who.managerOf.includes(place) || who.managerOf.includes(company);
}

/** Everybody who reads the scope sees what is posted; drafts and what waits for its start are its managers' [6.4]. */
const sees = (who: Caller, campaign: { place: Place; status: string }): boolean =>
  reads(who, campaign.place) && (campaign.status === 'LIVE' || campaign.status === 'COMPLETE' || manages(who, campaign.place));

const readers =
  (ok: number) =>
  (who: Caller, { place }: { place: Place }) =>
    reads(who, place) ? ok : 404;
const everybody = (ok: number) => () => ok;
const ifThere = (_who: Caller, { is }: Targets['shared']) => (is === 'there' ? 200 : 404);
const systemManagers =
  (ok: number) =>
  (who: Caller, { is }: Targets['shared']) =>
    who.role !== 'ADMIN' ? 403 : is === 'there' ? ok : 404;
const whoSeesIt = (ok: number) => (who: Caller, campaign: Targets['campaign']) => (sees(who, campaign) ? ok : 404);

/** Company managers and system managers change a company; its features system managers alone. */
function changesCompany(who: Caller, { place, change }: Targets['companyChange']): number {
  if (!reads(who, place)) return 404;
  return who.role === 'ADMIN' || (change === 'name' && manages(who, place)) ? 200 : 403;
}

/** Managers of the scope [6.4]. Whoever reads the company is told that its site is unknown, once they manage the company. */
function posts(who: Caller, { place, home }: Targets['newCampaign']): number {
  if (home === 'missing') return who.role === 'CONSULTANT' ? 403 : 404;
  if (!reads(who, home)) return 404;
  if (companyOf(place) === home) return manages(who, place) ? 201 : 403;
  return manages(who, home) ? 400 : 403;
}

/** Drafts by every manager; what is posted by its author alone, until the first answer [4.7] [4.27]. */
function edits(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  if (campaign.status === 'DRAFT') return 200;
  if (campaign.author !== 'caller') return 403;
  return campaign.status === 'COMPLETE' || campaign.isAnswered ? 409 : 200;
}

/** A manager who is also its author, while it is READY or LIVE [4.4] [6.4]. */
function finalises(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place) || campaign.author !== 'caller') return 403;
  return campaign.status === 'READY' || campaign.status === 'LIVE' ? 200 : 409;
}

const deletes = (who: Caller, campaign: Targets['campaign']): number =>
  !sees(who, campaign) ? 404 : manages(who, campaign.place) ? 204 : 403;

/** A manager of the scope, from an author who is blocked or has left. */
function takesOver(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place) || campaign.author === 'caller') return 403;
  return campaign.author === 'gone' && campaign.status !== 'COMPLETE' ? 200 : 409;
}

/** A manager of the scope, while it is READY or LIVE [4.16] [6.4]. */
function assigns(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'READY' || campaign.status === 'LIVE' ? 200 : 409;
}

/** A manager of the scope, while it is LIVE [6.4]. */
function reminds(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'LIVE' ? 200 : 409;
}

/** What came in is the managers' to watch and everybody's in the end; a draft has nothing to watch. */
function watches(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place) && campaign.status !== 'COMPLETE') return 403;
  return campaign.status === 'DRAFT' ? 409 : 200;
}

/** Only READY and LIVE campaigns take responses, of their audience, once [4.4] [4.10]; a consultant is in no audience. */
function answers(who: Caller, { place, status, isForCaller, isSubmitted }: Targets['answer']): number {
  if (!reads(who, place)) return 404;
  if (status === 'DRAFT' || status === 'COMPLETE') return 409;
  if (!isForCaller || who.role === 'CONSULTANT') return 403;
  return isSubmitted ? 409 : 201;
}

/** A site's work is its assignee's, and its site managers' while nobody is assigned. */
function answersForSite(who: Caller, { assignee, site }: Targets['siteAnswer']): number {
  if (!reads(who, 'company')) return 404;
  if (site !== 'site 1') return 400;
  if (who.role === 'CONSULTANT') return 403;
  return assignee === 'caller' || (assignee === 'nobody' && who.managerOf.includes('site 1')) ? 201 : 403;
}

function goesOnWith(who: Caller, { place, of, isSubmitted, campaign }: Targets['response']): number {
  if (!reads(who, place)) return 404;
  if (of !== 'caller') return 403;
  if (campaign === 'COMPLETE' || isSubmitted) return 409;
  return who.role === 'CONSULTANT' ? 403 : 200;
}

/** A channel is heard by whoever may read the thing; any other is 403, which the client takes for a lost right [7.81]. */
function hears(who: Caller, { of, place, status }: Targets['channel']): number {
  if (of === 'the caller') return 200;
  if (of === 'a company') return reads(who, place) ? 200 : 403;
  if (of === 'a question') return reads(who, place) ? 200 : 403;
  return of === 'a campaign' && sees(who, { place, status }) ? 200 : 403;
}

/** Whoever reads the company sees its questions, and whoever sees a huddle sees its own. */
type AboutQuestion = Target<'question'> | Target<'huddle'>;
const seesQuestion = (who: Caller, question: AboutQuestion | Target<'huddleReply'>): boolean =>
  question.kind === 'question' ? reads(who, question.place) : sees(who, question);

/** A moderator can edit the company and is no system editor [6.11]. */
const moderates = (who: Caller, place: Place): boolean => who.role === 'USER' && manages(who, place);

/** Its author alone, until the first answer [4.29]; a huddle's is changed with the huddle. */
function editsQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (question.kind === 'huddle' || who.role === 'CONSULTANT' || question.author !== 'caller') return 403;
  return question.isAnswered ? 409 : 200;
}

function deletesQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (question.kind === 'huddle' || who.role === 'CONSULTANT') return 403;
  return question.author === 'caller' || moderates(who, question.place) ? 204 : 403;
}

/** A huddle is answered by its audience while it is LIVE, and voted on by whoever sees it [5.23] [6.5]; a consultant only reads [6.10]. */
function answersQuestion(who: Caller, question: AboutQuestion): number {
  if (!seesQuestion(who, question)) return 404;
  if (who.role === 'CONSULTANT' || (question.kind === 'huddle' && !question.isForCaller)) return 403;
  return question.kind === 'question' || question.status === 'LIVE' ? 201 : 409;
}

function votesOn(who: Caller, question: AboutQuestion | Target<'huddleReply'>): number {
  if (!seesQuestion(who, question)) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return question.kind === 'question' || question.status === 'LIVE' ? 201 : 409;
}

/** Who wrote it, moderators, and the managers of its huddle [5.24] [6.11]. */
function deletesReply(who: Caller, reply: Target<'reply'> | Target<'huddleReply'>): number {
  if (!(reply.kind === 'reply' ? reads(who, reply.place) : sees(who, reply))) return 404;
  if (who.role === 'CONSULTANT') return 403;
  return reply.of === 'caller' || (reply.kind === 'reply' ? moderates(who, reply.place) : manages(who, reply.place)) ? 204 : 403;
}

/** Nobody else's vote exists for anybody [3.28]. */
function takesVoteBack(who: Caller, { place, of }: Targets['vote']): number {
  if (!reads(who, place) || of !== 'caller') return 404;
  return who.role === 'CONSULTANT' ? 403 : 204;
}

/** A file's is the right to its campaign; until a thing has it, it is its uploader's. A consultant removes none. */
function readsFile(who: Caller, file: Target<'file'> | Target<'attachment'>, ok: { file: number; attachment: number }): number {
  if (file.kind === 'attachment') return sees(who, file) ? ok.attachment : 404;
  return !reads(who, file.place) ? 404 : file.of === 'caller' ? ok.file : 403;
}

function removesFile(who: Caller, file: Target<'file'> | Target<'attachment'>): number {
  if (file.kind === 'file') return !reads(who, file.place) ? 404 : file.of !== 'caller' || who.role === 'CONSULTANT' ? 403 : 204;
  const changes = edits(who, { ...file, isAnswered: false });
  return changes === 200 ? 204 : changes;
}

/** Whoever uploads a file, until a thing has it; nobody said how large the planted ones are, and no part of them has come. */
const putsFile =
  (ok: { file: number; attachment: number }) =>
  (who: Caller, file: Target<'file'> | Target<'attachment'>): number => {
    const removed = removesFile(who, file);
    return removed === 204 ? ok[file.kind] : removed;
  };

/** A row of the oracle: what a call is about, and the status that this caller is owed for this target. */
export interface Row {
  kind: Kind;
  expected(who: Caller, target: Target): number;
  /** Of a list that leaves out what the caller may not see: how many it has. */
  items?(who: Caller, target: Target): number;
}

/** Calls about a file, whether it hangs on something or not. */
const aboutFile = (expected: (who: Caller, file: Target<'file'> | Target<'attachment'>) => number): Row => ({
  kind: 'file',
  expected: (who, target) => expected(who, target as Target<'file'> | Target<'attachment'>),
});
const shownFile = aboutFile((who, file) => readsFile(who, file, { file: 200, attachment: 200 }));

function about<K extends Kind>(kind: K, expected: (who: Caller, target: Targets[K]) => number): Row {
  return { kind, expected: (who, target) => expected(who, target as unknown as Targets[K]) };
}

const aboutQuestion = (expected: (who: Caller, question: AboutQuestion) => number): Row => ({
  kind: 'question',
  expected: (who, target) => expected(who, target as AboutQuestion),
});
const shownQuestion = aboutQuestion((who, question) => (seesQuestion(who, question) ? 200 : 404));
type AboutReply = Target<'reply'> | Target<'huddleReply'>;
const aboutReply = (expected: (who: Caller, reply: AboutReply) => number): Row => ({
  kind: 'reply',
  expected: (who, target) => expected(who, target as AboutReply),
});

/** Every endpoint of the api. One without a row fails the proof. */
export const oracle: Record<string, Row> = {
  'GET /work-site-types': about('nothing', everybody(200)),
  'GET /work-site-types/{id}': about('shared', ifThere),
  'POST /work-site-types': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /work-site-types/{id}': about('shared', systemManagers(200)),
  'DELETE /work-site-types/{id}': about('shared', systemManagers(204)),
  'GET /safety-practices': about('nothing', everybody(200)),
  'GET /safety-practices/{id}': about('shared', ifThere),
  'GET /high-risk-work': about('nothing', everybody(200)),
  'GET /high-risk-work/{id}': about('shared', ifThere),
  'GET /industries': about('nothing', everybody(200)),
  'GET /industries/{id}': about('shared', ifThere),
  'GET /categories': about('nothing', everybody(200)),

  'POST /files': about('newFile', (who, { place }) => (who.role === 'CONSULTANT' ? 403 : reads(who, place) ? 201 : 404)),
  'GET /files': { kind: 'file', expected: everybody(200), items: (who, file) => (shownFile.expected(who, file) === 200 ? 1 : 0) },
  'GET /files/{entityType}/{entityId}': about('campaign', whoSeesIt(200)),
  'GET /files/{id}': shownFile,
  'GET /files/{id}/presigned-url': aboutFile((who, file) => readsFile(who, file, { file: 409, attachment: 200 })),
  'POST /files/{id}/parts': aboutFile(putsFile({ file: 400, attachment: 409 })),
  'POST /files/{id}/complete': aboutFile(putsFile({ file: 409, attachment: 200 })),
  'DELETE /files/{id}': aboutFile(removesFile),

  'GET /user/me': about('nothing', everybody(200)),
  'GET /user/permissions': about('nothing', everybody(200)),
  'GET /user': about('place', readers(200)),

  'GET /companies': about('nothing', everybody(200)),
  'GET /companies/count': about('nothing', everybody(200)),
  'GET /companies/{id}': about('company', readers(200)),
  'GET /companies/{id}/view': about('company', readers(200)),
  'POST /companies': about('nothing', (who) => (isSystemEditor(who) ? 201 : 403)),
  'PUT /companies/{id}': about('companyChange', (who, { place }) => changesCompany(who, { place, change: 'name' })),
  'PATCH /companies/{id}': about('companyChange', changesCompany),
  'GET /companies/{id}/high-risk-work-in-use': about('company', readers(200)),
  'GET /companies/{id}/safety-practices-in-use': about('company', readers(200)),
  'GET /companies/{id}/company-categories': about('company', readers(200)),
  'GET /companies/{id}/work-site-type-in-use': about('company', readers(200)),
  'GET /companies/{id}/metadata': about('company', readers(200)),
  'GET /companies/{id}/dashboard': about('company', readers(200)),
  'GET /user/dashboard': about('company', readers(200)),
  'GET /sites': about('company', readers(200)),
  'GET /sites/count': about('company', readers(200)),
  'GET /sites/{id}': about('site', readers(200)),
  'GET /sites/{id}/view': about('site', readers(200)),
  'GET /sites/{id}/dashboard': about('site', readers(200)),
  'GET /divisions': about('company', readers(200)),
  'GET /divisions/{id}': about('division', readers(200)),
  'GET /divisions/{id}/dashboard': about('division', readers(200)),
  'GET /user/selection-count': about('place', readers(200)),
  'GET /sites/selection-count': about('place', readers(200)),

  'GET /questions': about('company', readers(200)),
  'GET /questions/count': about('company', readers(200)),
  'GET /questions/{id}': shownQuestion,
  'GET /questions/entity/{entityType}/{entityId}': aboutQuestion((who, question) =>
    question.kind === 'huddle' && seesQuestion(who, question) ? 200 : 404,
  ),
  'POST /questions': about('company', (who, { place }) => (!reads(who, place) ? 404 : who.role === 'CONSULTANT' ? 403 : 201)),
  'PUT /questions/{id}': aboutQuestion(editsQuestion),
  'DELETE /questions/{id}': aboutQuestion(deletesQuestion),
  'GET /answers': shownQuestion,
  'GET /answers/count': shownQuestion,
  'GET /answers/{id}': aboutReply((who, reply) => ((reply.kind === 'reply' ? reads(who, reply.place) : sees(who, reply)) ? 200 : 404)),
  'POST /answers': aboutQuestion(answersQuestion),
  'DELETE /answers/{id}': aboutReply(deletesReply),
  'GET /answer-votes': shownQuestion,
  'POST /answer-votes': aboutReply((who, reply) =>
    votesOn(who, reply.kind === 'reply' ? { ...reply, kind: 'question', author: 'another', isAnswered: true } : reply),
  ),
  'DELETE /answer-votes/{id}': about('vote', takesVoteBack),
  'GET /question-votes': shownQuestion,
  'POST /question-votes': aboutQuestion(votesOn),
  'DELETE /question-votes/{id}': about('vote', takesVoteBack),
  'GET /stars': shownQuestion,
  'POST /stars': aboutQuestion((who, question) => (!seesQuestion(who, question) ? 404 : who.role === 'CONSULTANT' ? 403 : 201)),
  'DELETE /stars/{id}': about('vote', takesVoteBack),

  'GET /campaign-v2s/search': about('place', readers(200)),
  'GET /campaign-v2s/{id}/view': about('campaign', whoSeesIt(200)),
  'GET /campaign-v2s/{id}/report-view': about('campaign', watches),
  'GET /campaign-v2s/{id}/aggregate': about('campaign', watches),
  'GET /campaign-v2s/{id}/report-export': about('campaign', watches),
  // none of them is a completed learning
  'GET /campaign-v2s/{id}/campaign-v2-summaries': about('campaign', (who, target) => {
    const status = watches(who, target);
    return status === 200 ? 409 : status;
  }),
  'GET /campaign-v2s/campaign-v2-summaries-update-prompts': about('nothing', (who) => (who.role === 'ADMIN' ? 200 : 403)),
  'POST /campaign-v2s/campaign-v2-summaries-update-prompts': about('nothing', (who) => (who.role === 'ADMIN' ? 200 : 403)),
  'POST /campaign-v2s': about('newCampaign', posts),
  'PUT /campaign-v2s/{id}': about('campaign', edits),
  'PATCH /campaign-v2s/{id}': about('campaign', finalises),
  'DELETE /campaign-v2s/{id}': about('campaign', deletes),
  'POST /campaign-v2s/{id}/authorship': about('campaign', takesOver),
  'POST /campaign-v2s/{id}/reminders': about('campaign', reminds),
  'PUT /campaign-v2-sites/{id}': about('campaign', assigns),
  'POST /campaign-v2-responses': {
    kind: 'answer',
    expected: (who, target) => (target.kind === 'siteAnswer' ? answersForSite(who, target) : answers(who, target as Target<'answer'>)),
  },
  'PUT /campaign-v2-responses/{id}': about('response', goesOnWith),
  'POST /campaign-v2-user-view-engagements': about('campaign', whoSeesIt(201)),
  'GET /campaign-template-v2s': about('nothing', everybody(200)),
  'GET /campaign-template-v2s/{id}': about('shared', ifThere),
  'GET /campaign-template-v2s/subTypes/{type}': about('shared', ifThere),
  'POST /campaign-template-v2s': about('nothing', (who) => (who.role === 'ADMIN' ? 201 : 403)),
  'PUT /campaign-template-v2s/{id}': about('shared', systemManagers(200)),
  'DELETE /campaign-template-v2s/{id}': about('shared', systemManagers(204)),

  'GET /focus/user/search': about('place', readers(200)),
  'GET /focus/company/search': about('place', readers(200)),

  'POST /pusher/auth': about('channel', hears),
  'POST /pusher/user-auth': about('nothing', everybody(200)),

  'POST /support-requests': about('nothing', everybody(201)),
};

/** What the route owes this caller for this target. Without a token of ours 401; known to nobody, not yet or no more let in: 403 [2.8]. */
export function expectedStatus(row: Row, who: Caller, target: Target): number {
  if (who.token !== 'good') return 401;
  if (who.account !== 'active') return 403;
  return row.expected(who, target);
}
