/** Endpoints of campaigns that repeat. */
import { endpoint, reading, writing } from '../../shared/endpoint';
import { idParams } from '../../shared/ids';
import { campaignSeries, seriesChange } from './series';

const clauses = ['4.1', '4.2'];

export const viewSeries = endpoint({
  route: 'GET /campaign-v2s/{id}/series',
  summary: 'How a campaign repeats: the rule, the next dates and the latest runs',
  clauses,
  params: idParams,
  response: campaignSeries,
  ...reading,
});

export const changeSeries = endpoint({
  route: 'PUT /campaign-v2s/{id}/series',
  summary: 'Lets a posted campaign repeat, or changes, pauses or ends its series; a manager of the scope',
  clauses,
  params: idParams,
  body: seriesChange,
  response: campaignSeries,
  ...writing,
  audit: 'campaign.seriesChanged',
});
