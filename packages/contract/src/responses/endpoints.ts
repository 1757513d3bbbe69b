/** Endpoints for views, responses and the assignment of sites [7.18]-[7.21]. */
import { creating, endpoint, writing } from '../shared/endpoint';
import { idParams } from '../shared/ids';
import { campaignV2Site } from '../campaigns/campaign';
import {
  campaignV2Response,
  notAtWork,
  notAtWorkToday,
  recordedView,
  responseChange,
  responseCreation,
  siteAssignment,
  sitesAssigned,
  viewEngagement,
} from './response';

export const assignSite = endpoint({
  route: 'PUT /campaign-v2-sites/{id}',
  summary: 'Assigns the work of a participating site to somebody, or to nobody',
  clauses: ['7.18', '4.16', '6.4'],
  params: idParams,
  body: siteAssignment,
  response: campaignV2Site,
  ...writing,
  audit: 'campaignSite.assigned',
});

export const assignToSiteManagers = endpoint({
  route: 'POST /campaign-v2s/{id}/assign-to-site-managers',
  summary: 'Assigns each open site without an assignee to its manager, the first by name; for managers of the scope',
  clauses: ['4.16', '6.4'],
  params: idParams,
  response: sitesAssigned,
  ...writing,
  audit: 'campaign.sitesAssigned',
});

export const createResponse = endpoint({
  route: 'POST /campaign-v2-responses',
  takesDeviceTime: true,
  summary: 'Creates a response to a campaign, or saves one in progress',
  clauses: ['7.19', '4.10', '4.11', '4.12'],
  body: responseCreation,
  response: campaignV2Response,
  ...creating,
  audit: 'response.saved',
});

export const updateResponse = endpoint({
  route: 'PUT /campaign-v2-responses/{id}',
  takesDeviceTime: true,
  summary: 'Saves or completes a response in progress',
  clauses: ['7.20', '4.11', '4.12', '4.13'],
  params: idParams,
  body: responseChange,
  response: campaignV2Response,
  ...writing,
  audit: 'response.saved',
});

export const sayNotAtWork = endpoint({
  route: 'PUT /campaign-v2s/{id}/not-at-work',
  takesDeviceTime: true,
  summary: 'The caller is not at work today, so the app asks them tomorrow again to confirm the campaign',
  clauses: ['4.15', '6.10'],
  params: idParams,
  body: notAtWorkToday,
  response: notAtWork,
  ...writing,
  audit: 'campaign.personAway',
});

export const recordView = endpoint({
  route: 'POST /campaign-v2-user-view-engagements',
  takesDeviceTime: true,
  summary: 'Marks a campaign, or a site of it, as viewed by the caller; a second view changes nothing',
  clauses: ['7.21', '4.15'],
  body: viewEngagement,
  response: recordedView,
  ...creating,
  audit: 'campaign.viewed',
});
