/** Endpoints of consultations: what is to be decided, what representatives say and ask. */
import { creating, deleting, endpoint, reading, writing } from '../../shared/endpoint';
import { idParams } from '../../shared/ids';
import { consultationChange, consultationView, documentGiven, requestGiven, requestReply, statementGiven } from './consultation';

const clauses = ['4.4', '7.13'];

export const viewConsultation = endpoint({
  route: 'GET /campaign-v2s/{id}/consultation',
  summary:
    'What a campaign consults people about, their representatives, and what these said and asked; for everybody who reads the campaign',
  clauses,
  params: idParams,
  response: consultationView,
  ...reading,
});

export const saveConsultation = endpoint({
  route: 'PUT /campaign-v2s/{id}/consultation',
  summary: 'Makes a poll, huddle or learning a consultation, or changes what is to be decided; whoever may edit the campaign',
  clauses,
  params: idParams,
  body: consultationChange,
  response: consultationView,
  ...writing,
  audit: 'consultation.saved',
});

export const deleteConsultation = endpoint({
  route: 'DELETE /campaign-v2s/{id}/consultation',
  summary: 'Makes a draft no consultation',
  clauses,
  params: idParams,
  ...deleting,
  audit: 'consultation.deleted',
});

export const addConsultationDocument = endpoint({
  route: 'POST /campaign-v2s/{id}/consultation/documents',
  summary: 'Adds an uploaded file to the documents of a consultation, or replaces one; whoever may change what is to be decided',
  clauses: [...clauses, '7.64'],
  params: idParams,
  body: documentGiven,
  response: consultationView,
  ...creating,
  audit: 'consultation.documentAdded',
});

export const makeStatement = endpoint({
  route: 'POST /campaign-v2s/{id}/consultation/statements',
  summary: 'A representative signs one statement, which everybody reads beside the outcome',
  clauses,
  params: idParams,
  body: statementGiven,
  response: consultationView,
  ...creating,
  audit: 'consultation.stated',
});

export const askForInformation = endpoint({
  route: 'POST /campaign-v2s/{id}/consultation/requests',
  summary: 'A representative asks for missing information; the managers of the scope answer within the working days of the company',
  clauses,
  params: idParams,
  body: requestGiven,
  response: consultationView,
  ...creating,
  audit: 'consultation.asked',
});

export const answerRequest = endpoint({
  route: 'PUT /consultation-requests/{id}',
  summary: 'Answers what a representative asked for; a manager of the scope',
  clauses,
  params: idParams,
  body: requestReply,
  response: consultationView,
  ...writing,
  audit: 'consultation.answered',
});
