/** The rules about crew briefings. The campaigns of the proof are polls, about which nobody is briefed. Independent of the api. */
import { about, companyOf, manages, sees, type Caller, type PlaceName, type Row, type Targets } from '../rights';

/** A manager of the scope gets 409, because the campaign is no briefing. */
function managersOfPoll(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  return manages(who, campaign.place) ? 409 : 403;
}

/** The site of a planted session. */
export const siteOfSession = (place: PlaceName): PlaceName => (companyOf(place) === 'other company' ? 'other site' : 'site 1');

/** Names are for the managers of the scope and of the site, and for consultants. Another person is the briefer. */
function opens(who: Caller, campaign: Targets['campaign']): number {
  if (!sees(who, campaign)) return 404;
  return manages(who, campaign.place) || manages(who, siteOfSession(campaign.place)) || who.role === 'CONSULTANT' ? 200 : 403;
}

const managersOfScope =
  (ok: number) =>
  (who: Caller, campaign: Targets['campaign']): number =>
    !sees(who, campaign) ? 404 : manages(who, campaign.place) ? ok : 403;

/** The caller’s own attendance. */
const own = (who: Caller, campaign: Targets['campaign']): number => (sees(who, campaign) ? 200 : 404);

export const crewRows: Record<string, Row> = {
  'GET /campaign-v2s/{id}/crews': about('campaign', own),
  'GET /campaign-v2s/{id}/crew-roster': about('campaign', managersOfPoll),
  'GET /campaign-v2s/{id}/briefers': about('campaign', managersOfPoll),
  'PUT /campaign-v2s/{id}/briefers': about('campaign', managersOfPoll),
  'GET /campaign-v2s/{id}/crews/file': about('campaign', managersOfPoll),
  'POST /crew-sessions': about('campaign', managersOfPoll),
  'GET /crew-sessions/{id}': about('campaign', opens),
  'POST /crew-sessions/{id}/attendances': about('campaign', managersOfScope(200)),
  'PUT /crew-sessions/{id}/close': about('campaign', managersOfScope(200)),
  'POST /crew-sessions/{id}/attendances/{attendanceId}/contest': about('campaign', own),
  'PUT /crew-sessions/{id}/attendances/{attendanceId}/answer': about('campaign', own),
  'DELETE /crew-sessions/{id}/attendances/{attendanceId}/guest': about('campaign', managersOfScope(204)),
};
