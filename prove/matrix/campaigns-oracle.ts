/** The permission rules of campaigns and responses, as in section 6 of the specification. Independent of the api, like `oracle.ts`. */
import { about, companyOf, manages, reads, sees, type Caller, type Row, type Target, type Targets } from './rights';

export const whoSeesIt = (ok: number) => (who: Caller, campaign: Targets['campaign']) => (sees(who, campaign) ? ok : 404);

/** Managers of the scope [6.4]. Managers of the company get 400 for a site that does not belong to it. */
function posts(who: Caller, { place, home }: Targets['newCampaign']): number {
  if (home === 'missing') return who.role === 'CONSULTANT' ? 403 : 404;
  if (!reads(who, home)) return 404;
  if (companyOf(place) === home) return manages(who, place) ? 201 : 403;
  return manages(who, home) ? 400 : 403;
}

/** Every manager edits drafts. Only the author edits a posted campaign, until the first response [4.7] [4.27]. */
export function edits(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  if (campaign.status === 'DRAFT') return 200;
  if (campaign.author !== 'caller') return 403;
  return campaign.status === 'COMPLETE' || campaign.isAnswered ? 409 : 200;
}

/** A manager who is its author, while it is READY or LIVE [4.4] [6.4]. */
function finalises(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place) || campaign.author !== 'caller') return 403;
  return campaign.status === 'READY' || campaign.status === 'LIVE' ? 200 : 409;
}

/** A user who may edit a campaign reads its versions in other languages in any state. */
function readsLanguages(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  return manages(who, campaign.place) && (campaign.status === 'DRAFT' || campaign.author === 'caller') ? 200 : 403;
}

/** Every manager of the scope takes a voice away, in any state. */
const removesVoice = (who: Caller, campaign: Targets['campaign']): number =>
  !sees(who, campaign) ? 404 : manages(who, campaign.place) ? 200 : 403;

/** A version is deleted by who may edit the campaign now. */
function deletesLanguage(who: Caller, campaign: Targets['campaign']): number {
  const status = edits(who, campaign);
  return status === 200 ? 204 : status;
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

/** Nobody assigns sites of a poll: people take part in it [6.4]. */
function assignsPoll(who: Caller, campaign: Targets['campaign']): number {
  return sees(who, campaign) ? 403 : 404;
}

/** A manager of the scope, in every state: without open work the number is 0 [6.4]. */
function previewsReminder(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  return manages(who, campaign.place) ? 200 : 403;
}

/** A manager of the scope, while it is LIVE [6.4]. */
function reminds(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'LIVE' ? 200 : 409;
}

/** Managers read the responses of a posted campaign; everybody reads them after completion. A draft has none. */
function watches(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place) && campaign.status !== 'COMPLETE') return 403;
  return campaign.status === 'DRAFT' ? 409 : 200;
}

/** The roll-call of the whole audience, and the figures of check questions, are for managers of the scope. */
function callsTheRoll(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'DRAFT' ? 409 : 200;
}

/** A manager of the scope tells the outcome of a finalised campaign, and adds actions. */
const followsUp =
  (ok: number) =>
  (who: Caller, campaign: Targets['campaign']): number => {
    if (!sees(who, campaign)) return 404;
    if (!manages(who, campaign.place)) return 403;
    return campaign.status === 'COMPLETE' ? ok : 409;
  };

/** Who may edit says what the campaign consults about, until it is finalised. */
const consults =
  (ok: number, isOnlyDraft = false) =>
  (who: Caller, campaign: Targets['campaign']): number => {
    if (!sees(who, campaign)) return 404;
    if (!manages(who, campaign.place) || (campaign.status !== 'DRAFT' && campaign.author !== 'caller')) return 403;
    return campaign.status === 'COMPLETE' || (isOnlyDraft && campaign.status !== 'DRAFT') ? 409 : ok;
  };

/** Nobody represents the people of the planted campaigns. */
const speaks = (who: Caller, campaign: Targets['campaign']): number => (sees(who, campaign) ? 403 : 404);

/** What a representative asked for is answered by a manager of the scope. */
function informs(who: Caller, campaign: Targets['campaign']): number {
  if (campaign.place === 'missing' || !sees(who, campaign)) return 404;
  return manages(who, campaign.place) ? 200 : 403;
}

/** A manager of the scope lets a posted poll repeat. */
function repeats(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  if (!manages(who, campaign.place)) return 403;
  return campaign.status === 'DRAFT' ? 409 : 200;
}

/** An action of a finalised campaign is closed by a manager of the scope; here another person is responsible. */
function closesAction(who: Caller, campaign: Targets['campaign']): number {
  if (campaign.place === 'missing' || !sees(who, campaign)) return 404;
  return manages(who, campaign.place) ? 200 : 403;
}

/** Only READY and LIVE campaigns accept responses, from their audience, once [4.4] [4.10]. A consultant is in no audience. */
function createsResponse(who: Caller, { place, status, isForCaller, isSubmitted }: Targets['newResponse']): number {
  if (!reads(who, place)) return 404;
  if (status === 'DRAFT' || status === 'COMPLETE') return 409;
  if (!isForCaller || who.role === 'CONSULTANT') return 403;
  return isSubmitted ? 409 : 201;
}

/** A site's work belongs to its assignee, or to its site managers without an assignee. */
function createsSiteResponse(who: Caller, { assignee, site }: Targets['newSiteResponse']): number {
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

/** The managers of site 1 see its people in the campaigns of their company. Site 1 belongs to no division. A READY campaign has no reader but its managers. */
const seesPeopleOfSite1 =
  (isReminder: boolean) =>
  (who: Caller, campaign: Targets['campaign']): number => {
    if (!sees(who, campaign)) return 404;
    // no site of another company has this id
    if (companyOf(campaign.place) !== 'company') return 404;
    if (!manages(who, 'site 1')) return 403;
    if (campaign.place !== 'company' && campaign.place !== 'site 1') return 404;
    if (campaign.status === 'DRAFT') return 409;
    return isReminder && campaign.status !== 'LIVE' ? 409 : 200;
  };

/** One site or division is named; the company as a whole is not a place in it. */
function listsPlacePeople(who: Caller, { place }: Targets['place']): number {
  if (place === 'company' || place === 'other company' || place === 'missing') return 400;
  return !reads(who, place) ? 404 : manages(who, place) ? 200 : 403;
}

const readers =
  (ok: number) =>
  (who: Caller, { place }: Targets['place']) =>
    reads(who, place) ? ok : 404;

export const campaignRows: Record<string, Row> = {
  'GET /campaign-v2s/search': about('place', readers(200)),
  'GET /campaign-v2s/authors': about('place', readers(200)),
  // each campaign of the body has its own rights
  'POST /companies/{id}/campaign-changes': about('company', (who, { place }) => (reads(who, place) ? 201 : 404)),
  'GET /campaign-v2s/{id}/view': about('campaign', whoSeesIt(200)),
  'GET /campaign-v2s/{id}/report-view': about('campaign', watches),
  'GET /campaign-v2s/{id}/participants': about('campaign', watches),
  'GET /campaign-v2s/{id}/comments': about('campaign', watches),
  'GET /campaign-v2s/{id}/invited-count': about('campaign', watches),
  'GET /campaign-v2s/place-people': about('place', listsPlacePeople),
  'GET /campaign-v2s/{id}/place-people': about('campaign', seesPeopleOfSite1(false)),
  'POST /campaign-v2s/{id}/place-people/reminders': about('campaign', seesPeopleOfSite1(true)),
  'GET /campaign-v2s/{id}/roll-call': about('campaign', callsTheRoll),
  'GET /campaign-v2s/{id}/roll-call/people': about('campaign', callsTheRoll),
  'GET /campaign-v2s/{id}/aggregate': about('campaign', watches),
  'GET /campaign-v2s/{id}/breakdown': about('campaign', watches),
  'GET /campaign-v2s/{id}/report-export': about('campaign', watches),
  // none of the targets is a completed learning
  'GET /campaign-v2s/{id}/campaign-v2-summaries': about('campaign', (who, target) => {
    const status = watches(who, target);
    return status === 200 ? 409 : status;
  }),
  'GET /campaign-v2s/campaign-v2-summaries-update-prompts': about('nothing', (who) => (who.role === 'ADMIN' ? 200 : 403)),
  'POST /campaign-v2s/campaign-v2-summaries-update-prompts': about('nothing', (who) => (who.role === 'ADMIN' ? 200 : 403)),
  'GET /campaign-v2s/{id}/series': about('campaign', whoSeesIt(200)),
  'PUT /campaign-v2s/{id}/series': about('campaign', repeats),
  'GET /campaign-v2s/{id}/trend': about('campaign', watches),
  // without a change, because the planted campaign is no briefing
  'PUT /campaign-v2s/{id}/checks': about('campaign', edits),
  'GET /campaign-v2s/{id}/checks': about('campaign', callsTheRoll),
  'GET /campaign-v2s/{id}/follow-up': about('campaign', whoSeesIt(200)),
  'GET /campaign-v2s/{id}/rating': about('campaign', whoSeesIt(200)),
  // nobody has finished the planted campaigns
  'PUT /campaign-v2s/{id}/rating': about('campaign', speaks),
  'GET /campaign-v2s/{id}/consultation': about('campaign', whoSeesIt(200)),
  'PUT /campaign-v2s/{id}/consultation': about('campaign', consults(200)),
  'DELETE /campaign-v2s/{id}/consultation': about('campaign', consults(204, true)),
  'POST /campaign-v2s/{id}/consultation/documents': about('campaign', consults(400)),
  'POST /campaign-v2s/{id}/consultation/statements': about('campaign', speaks),
  'POST /campaign-v2s/{id}/consultation/requests': about('campaign', speaks),
  'PUT /consultation-requests/{id}': about('campaign', informs),
  'PUT /campaign-v2s/{id}/outcome': about('campaign', followsUp(200)),
  'POST /campaign-v2s/{id}/actions': about('campaign', followsUp(201)),
  'PUT /campaign-actions/{id}': about('campaign', closesAction),
  'GET /outcomes': about('place', readers(200)),
  'GET /campaign-actions': about('place', readers(200)),
  'POST /campaign-v2s': about('newCampaign', posts),
  'PUT /campaign-v2s/{id}': about('campaign', edits),
  'PATCH /campaign-v2s/{id}': about('campaign', finalises),
  'DELETE /campaign-v2s/{id}': about('campaign', deletes),
  'POST /campaign-v2s/{id}/authorship': about('campaign', takesOver),
  'GET /campaign-v2s/{id}/languages': about('campaign', readsLanguages),
  'GET /campaign-v2s/{id}/languages/{language}': about('campaign', readsLanguages),
  'POST /campaign-v2s/{id}/test-message': about('campaign', readsLanguages),
  'PUT /campaign-v2s/{id}/languages/{language}': about('campaign', edits),
  'POST /campaign-v2s/{id}/languages/{language}/machine': about('campaign', edits),
  'PUT /campaign-v2s/{id}/languages/{language}/review': about('campaign', edits),
  'GET /campaign-v2s/{id}/voices': about('campaign', removesVoice),
  'PUT /campaign-v2s/{id}/languages/{language}/voice': about('campaign', removesVoice),
  'DELETE /campaign-v2s/{id}/languages/{language}': about('campaign', deletesLanguage),
  'PUT /campaign-v2s/{id}/original-language': about('campaign', edits),
  'GET /campaign-v2s/{id}/reminders': about('campaign', previewsReminder),
  'POST /campaign-v2s/{id}/reminders': about('campaign', reminds),
  'POST /campaign-v2s/{id}/assign-to-site-managers': about('campaign', assignsPoll),
  'PUT /campaign-v2-sites/{id}': about('campaign', assigns),
  'POST /campaign-v2-responses': {
    kind: 'newResponse',
    expected: (who, target) =>
      target.kind === 'newSiteResponse' ? createsSiteResponse(who, target) : createsResponse(who, target as Target<'newResponse'>),
  },
  'PUT /campaign-v2-responses/{id}': about('response', goesOnWith),
  'POST /campaign-v2-user-view-engagements': about('campaign', whoSeesIt(201)),
  'GET /campaign-v2s/{id}/talks': about('campaign', whoSeesIt(200)),
  // without a change, because the planted campaign has no check questions
  'POST /campaign-v2s/{id}/talks': about('campaign', whoSeesIt(200)),
  // nobody has asked for a talk about it
  'POST /campaign-v2s/{id}/teach-backs': about('campaign', () => 404),
  'PUT /campaign-v2s/{id}/not-at-work': about('campaign', whoSeesIt(200)),
};
