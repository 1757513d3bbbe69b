/** Endpoints of the data feed, for warehouses and reporting. */
import { endpoint } from '../shared/endpoint';
import { feedQuery as query } from './feed';

/** The audit record says who began to read which feed. A page with a cursor leaves none. */
const common = {
  serviceScope: 'feed:read',
  clauses: ['2.43', '6.1'],
  query,
  file: ['application/x-ndjson', 'text/csv'],
  rate: 'feed',
  status: 200,
  audit: 'feed.read',
} as const;

export const readCampaignFeed = endpoint({
  route: 'GET /feed/campaigns',
  summary: 'All posted campaigns of a company with their questions, and their changes; published figures of anonymous ones',
  ...common,
});

export const readResponseFeed = endpoint({
  route: 'GET /feed/responses',
  summary: 'All submitted responses to named campaigns of a company, and their changes',
  ...common,
});

export const readParticipantFeed = endpoint({
  route: 'GET /feed/participants',
  summary: 'The people in the audiences of named campaigns of a company, what they have done, and the changes',
  ...common,
});

export const readParticipatingSiteFeed = endpoint({
  route: 'GET /feed/participating-sites',
  summary: 'The sites that take part in named campaigns of a company, and the changes',
  ...common,
});

export const readPeopleFeed = endpoint({
  route: 'GET /feed/people',
  summary: 'The people of a company with their roles and sites, and the changes',
  ...common,
});

export const readSiteFeed = endpoint({ route: 'GET /feed/sites', summary: 'The sites of a company, and their changes', ...common });

export const readQuestionFeed = endpoint({
  route: 'GET /feed/questions',
  summary: 'The questions of the exchange of a company that were asked under a name, and their changes',
  ...common,
});

export const readAnswerFeed = endpoint({
  route: 'GET /feed/answers',
  summary: 'The answers in the exchange of a company that were given under a name, and their changes',
  ...common,
});

export const readAuditFeed = endpoint({
  route: 'GET /feed/audit',
  summary: 'The audit log of a company in the order of time, for a system that watches it',
  ...common,
  serviceScope: 'audit:read',
  tokenScope: 'never',
});
