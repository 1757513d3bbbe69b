/** Endpoints of what follows from a finalised campaign: its outcome and actions. */
import { z } from 'zod';
import { creating, endpoint, reading, writing } from '../../shared/endpoint';
import { idInAddress, idParams } from '../../shared/ids';
import { flag, listQuery } from '../../shared/pagination';
import { actionStates } from './limits';
import { followingImprovement } from './source';
import { actionChange, actionCreation, campaignAction, followUp, listedAction, outcomeChange, toldOutcome } from './outcome';

const clauses = ['4.4', '7.13'];

export const viewFollowUp = endpoint({
  route: 'GET /campaign-v2s/{id}/follow-up',
  summary: 'The outcome of a campaign and its actions, for everybody who reads the campaign',
  clauses,
  params: idParams,
  response: followUp,
  ...reading,
});

export const saveOutcome = endpoint({
  route: 'PUT /campaign-v2s/{id}/outcome',
  summary: 'Tells the people of a finalised campaign the outcome, promises it, or says why there is none; a manager of the scope',
  clauses,
  params: idParams,
  body: outcomeChange,
  response: followUp,
  ...writing,
  audit: 'campaign.outcomeSaved',
});

export const createAction = endpoint({
  route: 'POST /campaign-v2s/{id}/actions',
  summary: 'Adds an action with a responsible person to a finalised campaign; a manager of the scope',
  clauses,
  params: idParams,
  body: actionCreation,
  response: campaignAction,
  ...creating,
  audit: 'campaignAction.created',
});

export const changeAction = endpoint({
  route: 'PUT /campaign-actions/{id}',
  summary: 'Closes an action as done or not done, or opens it again; its responsible person or a manager of the scope',
  clauses,
  params: idParams,
  body: actionChange,
  response: campaignAction,
  ...writing,
  audit: 'campaignAction.changed',
});

export const listImprovementsOfQuestion = endpoint({
  route: 'GET /questions/{id}/improvements',
  summary: 'The improvements that were made from a question of the exchange or its answers, for everybody who reads it',
  clauses,
  params: idParams,
  response: z.array(followingImprovement),
  ...reading,
});

export const listOutcomes = endpoint({
  route: 'GET /outcomes',
  summary: 'What people said and what was done about it: the told outcomes of a company, site or division, the latest first',
  clauses,
  query: listQuery({
    filters: { companyId: idInAddress, siteId: idInAddress.optional(), divisionId: idInAddress.optional() },
    sorts: ['toldDate'],
    defaultSort: { field: 'toldDate', direction: 'desc' },
  }),
  response: z.array(toldOutcome),
  paged: true,
  ...reading,
});

export const listActions = endpoint({
  route: 'GET /campaign-actions',
  summary: 'The actions that follow from the campaigns of a company, site or division',
  clauses,
  query: listQuery({
    filters: {
      companyId: idInAddress,
      siteId: idInAddress.optional(),
      divisionId: idInAddress.optional(),
      state: z.enum(actionStates).optional(),
      isForMe: flag.optional(),
    },
    sorts: ['dueDay'],
    defaultSort: { field: 'dueDay', direction: 'asc' },
  }),
  response: z.array(listedAction),
  paged: true,
  ...reading,
});
