/** The groups of the OpenAPI document: one for each feature, with the files that define its endpoints. */
import * as admin from '@muster/contract/admin/endpoints';
import * as system from '@muster/contract/admin/system-endpoints';
import * as audience from '@muster/contract/audience/endpoints';
import * as campaigns from '@muster/contract/campaigns/endpoints';
import * as campaignLanguages from '@muster/contract/campaigns/languages/endpoints';
import * as dashboards from '@muster/contract/dashboards/endpoints';
import * as directory from '@muster/contract/directory/endpoints';
import * as experts from '@muster/contract/directory/expert-endpoints';
import * as joining from '@muster/contract/directory/join-request-endpoints';
import * as memberships from '@muster/contract/directory/membership-endpoints';
import * as people from '@muster/contract/directory/people-endpoints';
import * as exchange from '@muster/contract/exchange/endpoints';
import * as voting from '@muster/contract/exchange/voting-endpoints';
import * as files from '@muster/contract/files/endpoints';
import * as focus from '@muster/contract/focus/endpoints';
import * as identity from '@muster/contract/identity/endpoints';
import * as expertise from '@muster/contract/identity/expertise-endpoints';
import * as imports from '@muster/contract/imports/endpoints';
import * as integrations from '@muster/contract/integrations/endpoints';
import * as webhooks from '@muster/contract/integrations/webhook-endpoints';
import * as notifications from '@muster/contract/notifications/endpoints';
import * as preferences from '@muster/contract/notifications/preference-endpoints';
import * as push from '@muster/contract/notifications/push-endpoints';
import * as realtime from '@muster/contract/notifications/realtime-endpoints';
import * as organisation from '@muster/contract/organisation/endpoints';
import * as placeChanges from '@muster/contract/organisation/place-changes';
import * as places from '@muster/contract/organisation/place-endpoints';
import * as regions from '@muster/contract/organisation/region-endpoints';
import * as privacy from '@muster/contract/privacy/endpoints';
import * as referenceData from '@muster/contract/reference-data/endpoints';
import * as location from '@muster/contract/reference-data/location';
import * as reports from '@muster/contract/reports/endpoints';
import * as responses from '@muster/contract/responses/endpoints';
import * as templates from '@muster/contract/templates/endpoints';
import * as translation from '@muster/contract/translation/endpoints';
import type { EndpointGroup } from './platform/openapi/catalogue';

export const apiGroups: readonly EndpointGroup[] = [
  {
    tag: 'Reference data',
    description: 'Work site types, safety practices, industries and high-risk works, which all companies share.',
    exports: [referenceData, location],
    lists: {
      WorkSiteType: referenceData.workSiteTypes,
      SafetyPractice: referenceData.safetyPractices,
      HighRiskWork: referenceData.highRiskWork,
      Industry: referenceData.industries,
    },
  },
  { tag: 'Files', description: 'Files of campaigns, responses, questions and answers, and their upload.', exports: [files] },
  { tag: 'Translation', description: 'Texts of a page in the language of the reader.', exports: [translation] },
  { tag: 'Account', description: 'The caller: account, rights, expertise and qualifications.', exports: [identity, expertise] },
  {
    tag: 'Organisation',
    description: 'Companies with their regions, divisions, subdivisions and sites.',
    exports: [organisation, places, placeChanges, regions],
  },
  {
    tag: 'People',
    description: 'The people of a company, their invitations and memberships.',
    exports: [directory, people, experts, memberships, joining],
  },
  { tag: 'Imports', description: 'People and sites from tables, and exports of them.', exports: [imports] },
  { tag: 'Audience', description: 'How many people and sites a selection has.', exports: [audience] },
  { tag: 'Templates', description: 'The templates from which campaigns are made.', exports: [templates] },
  { tag: 'Exchange', description: 'Questions and answers of a company, with votes and stars.', exports: [exchange, voting] },
  { tag: 'Campaigns', description: 'Briefings, polls, huddles, learnings and improvements.', exports: [campaigns, campaignLanguages] },
  { tag: 'Responses', description: 'What people read and answer in a campaign.', exports: [responses] },
  { tag: 'Reports', description: 'Participants, results, exports and summaries of campaigns.', exports: [reports] },
  { tag: 'Focus', description: 'The open items of the caller, and of a company.', exports: [focus] },
  { tag: 'Dashboards', description: 'Figures of the company, of a site, a division and the caller.', exports: [dashboards] },
  {
    tag: 'Notifications',
    description: 'Notifications of the caller, how they arrive, and real-time channels.',
    exports: [notifications, preferences, push, realtime],
  },
  { tag: 'Integrations', description: 'API tokens, webhooks, and groups from an identity provider.', exports: [integrations, webhooks] },
  { tag: 'Privacy', description: 'Erasure and copies of personal data.', exports: [privacy] },
  {
    tag: 'System',
    description: 'Support, health, settings, logs and the audit log, for managers of the system.',
    exports: [admin, system],
  },
];
