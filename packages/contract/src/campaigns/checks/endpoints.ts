/** Endpoints of the check questions of a briefing. */
import { endpoint, reading, writing } from '../../shared/endpoint';
import { idParams } from '../../shared/ids';
import { campaignV2 } from '../campaign';
import { checkFigures, checksChange } from './checks';

export const saveChecks = endpoint({
  route: 'PUT /campaign-v2s/{id}/checks',
  summary: 'Saves the check questions of a briefing, which people answer before they confirm it',
  clauses: ['4.7', '4.15'],
  params: idParams,
  body: checksChange,
  response: campaignV2,
  ...writing,
  audit: 'campaign.checksChanged',
});

export const viewChecks = endpoint({
  route: 'GET /campaign-v2s/{id}/checks',
  summary: 'How many people answered each check question wrong at first: totals in steps of five people',
  clauses: ['4.15', '3.20'],
  params: idParams,
  response: checkFigures,
  ...reading,
});
