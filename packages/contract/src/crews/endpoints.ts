/** Endpoints of crew briefings. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams } from '../shared/ids';
import * as schemas from './crew';

const clauses = ['4.15', '6.4', '6.10'];
const params = z.object({ id: schemas.deviceId });
const attendanceParams = z.object({ id: schemas.deviceId, attendanceId: schemas.deviceId });

export const viewCrews = endpoint({
  route: 'GET /campaign-v2s/{id}/crews',
  summary: 'The crew briefings of a campaign with counts and no names, and what they say about the caller',
  clauses,
  params: idParams,
  response: schemas.crews,
  ...reading,
});

export const viewCrewRoster = endpoint({
  route: 'GET /campaign-v2s/{id}/crew-roster',
  summary: 'The sites at which the caller can brief a crew, and the people of one of them',
  clauses,
  params: idParams,
  query: z.object({ siteId: idInAddress.optional() }),
  response: schemas.crewRoster,
  ...reading,
});

export const viewBriefers = endpoint({
  route: 'GET /campaign-v2s/{id}/briefers',
  summary: 'The people who may brief their crews besides the managers of the scope; for these managers',
  clauses,
  params: idParams,
  response: schemas.briefers,
  ...reading,
});

export const nameBriefers = endpoint({
  route: 'PUT /campaign-v2s/{id}/briefers',
  summary: 'Replaces the people who may brief their crews besides the managers of the scope; for these managers',
  clauses,
  params: idParams,
  body: schemas.briefersChange,
  response: schemas.briefers,
  ...writing,
  audit: 'crew.briefersNamed',
});

export const startCrewSession = endpoint({
  route: 'POST /crew-sessions',
  takesDeviceTime: true,
  summary: 'Begins a crew briefing about a live briefing; a repetition with the same id changes nothing',
  clauses,
  body: schemas.crewStart,
  response: schemas.crewSession,
  ...creating,
  audit: 'crew.started',
});

export const viewCrewSession = endpoint({
  route: 'GET /crew-sessions/{id}',
  summary: 'A crew briefing with names; for its briefer, the managers of the scope and of the site, and consultants',
  clauses,
  params,
  response: schemas.crewSession,
  ...reading,
});

/**
 * 200 and not 201: a stored Idempotency-Key would keep a digest of a PIN. The ids make a repetition safe. A request is stored as a whole or not
 * at all: a client that wants a result for each entry sends one entry in a request.
 */
export const addAttendances = endpoint({
  route: 'POST /crew-sessions/{id}/attendances',
  takesDeviceTime: true,
  summary: 'Records people and guests who attended, all entries or none; what is sent twice is stored once',
  clauses,
  params,
  body: schemas.attendancesGiven,
  response: schemas.crewSession,
  ...writing,
  audit: 'crew.attended',
});

export const closeCrewSession = endpoint({
  route: 'PUT /crew-sessions/{id}/close',
  takesDeviceTime: true,
  summary: 'The briefer signs last, which closes the session',
  clauses,
  params,
  body: schemas.crewEnd,
  response: schemas.crewSession,
  ...writing,
  audit: 'crew.closed',
});

export const contestAttendance = endpoint({
  route: 'POST /crew-sessions/{id}/attendances/{attendanceId}/contest',
  summary: 'The person was not there: takes back what the attendance completed, and asks the managers of the site',
  clauses,
  params: attendanceParams,
  response: schemas.crews,
  ...writing,
  audit: 'crew.contested',
});

export const answerPresence = endpoint({
  route: 'PUT /crew-sessions/{id}/attendances/{attendanceId}/answer',
  summary: 'A person whom the briefer named says whether they were present',
  clauses,
  params: attendanceParams,
  body: schemas.presenceAnswer,
  response: schemas.crews,
  ...writing,
  audit: 'crew.presenceAnswered',
});

export const eraseGuest = endpoint({
  route: 'DELETE /crew-sessions/{id}/attendances/{attendanceId}/guest',
  summary: 'Erases the name, the employer and the signature of a guest, who stays counted; for managers of the scope',
  clauses,
  params: attendanceParams,
  ...deleting,
  audit: 'crew.guestErased',
});

export const exportCrews = endpoint({
  route: 'GET /campaign-v2s/{id}/crews/file',
  summary: 'The attendances of all crew briefings of a campaign as CSV, with guests; for managers of the scope',
  clauses,
  params: idParams,
  file: ['text/csv'],
  rate: 'export',
  status: 200,
  audit: 'crew.exported',
});
