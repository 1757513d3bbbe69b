/** Endpoints of talks about a briefing. */
import { endpoint, reading, writing } from '../../shared/endpoint';
import { idParams } from '../../shared/ids';
import { talks, teachBack } from './talks';

const clauses = ['4.15', '6.4'];

export const viewTalks = endpoint({
  route: 'GET /campaign-v2s/{id}/talks',
  summary: 'The caller’s own talk about a briefing, and the people who wait for a talk with the caller',
  clauses,
  params: idParams,
  response: talks,
  ...reading,
});

export const askForTalk = endpoint({
  route: 'POST /campaign-v2s/{id}/talks',
  summary: 'Asks the managers of the caller’s sites to go through a briefing with them; a second call changes nothing',
  clauses,
  params: idParams,
  response: talks,
  ...writing,
  audit: 'campaign.talkAsked',
});

export const recordTeachBack = endpoint({
  route: 'POST /campaign-v2s/{id}/teach-backs',
  summary: 'Records that a person has explained a briefing in their own words; for a manager of the scope or of a site of the person',
  clauses,
  params: idParams,
  body: teachBack,
  response: talks,
  ...writing,
  audit: 'campaign.talked',
});
