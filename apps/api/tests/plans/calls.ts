/** The calls whose statements and plans are stored, by feature and file. `derived-calls.ts` adds each GET of one company, site or division. */
import type { PlannedCompany } from './company';

export interface PlannedCall {
  as: 'author' | 'siteManager' | 'admin';
  path(company: PlannedCompany): string;
  /** Its statements run in the role that sees all companies. */
  inSystem?: true;
  /** Sends a POST with this body. */
  body?(company: PlannedCompany): object;
}

const by = (as: PlannedCall['as'], path: PlannedCall['path']): PlannedCall => ({ as, path });

const exchange: Record<string, PlannedCall> = {
  'exchange/list': by('author', ({ companyId }) => `/questions?companyId=${companyId}&sort=createdDate,desc`),
  'exchange/list-of-category': by(
    'author',
    ({ companyId }) => `/questions?companyId=${companyId}&safetyPracticeId=1&sort=createdDate,desc`,
  ),
  'exchange/list-by-text': by('author', ({ companyId }) => `/questions?companyId=${companyId}&searchTerm=Question%207`),
  'exchange/similar': by('author', ({ companyId }) => `/questions/similar?companyId=${companyId}&title=Question%207%20about%20ladders`),
  'exchange/list-unanswered': by('author', ({ companyId }) => `/questions?companyId=${companyId}&unAnswered=true`),
  'exchange/count': by('author', ({ companyId }) => `/questions/count?companyId=${companyId}`),
  'exchange/question': by('author', ({ questionId }) => `/questions/${questionId}`),
  'exchange/reach': by('author', ({ questionId }) => `/questions/${questionId}/reach`),
  'exchange/answers': by('author', ({ questionId }) => `/answers?questionId=${questionId}`),
  'exchange/count-answers': by('author', ({ companyId, author }) => `/answers/count?companyId=${companyId}&authorId=${author.id}`),
  'exchange/answer-votes': by('author', ({ questionId }) => `/answer-votes?questionId=${questionId}`),
  'exchange/question-votes': by('author', ({ questionId }) => `/question-votes?questionId=${questionId}`),
  'exchange/stars': by('author', ({ questionId }) => `/stars?questionId=${questionId}`),
};

const campaigns: Record<string, PlannedCall> = {
  'campaigns/list': by(
    'siteManager',
    ({ companyId }) =>
      `/campaign-v2s/search?companyId=${companyId}&type=POLL&includeStatuses=LIVE&includeStatuses=COMPLETE&sort=startDate,desc&sort=createdDate,desc`,
  ),
  'campaigns/list-by-title': by(
    'siteManager',
    ({ companyId }) => `/campaign-v2s/search?companyId=${companyId}&title=break&sort=startDate,desc`,
  ),
  'campaigns/list-for-me': by(
    'siteManager',
    ({ companyId }) => `/campaign-v2s/search?companyId=${companyId}&isForMe=true&includeStatuses=LIVE`,
  ),
  'campaigns/list-of-site': by(
    'siteManager',
    ({ companyId, siteId }) => `/campaign-v2s/search?companyId=${companyId}&siteId=${siteId}&sort=startDate,desc`,
  ),
  'campaigns/list-of-author': by(
    'siteManager',
    ({ companyId, author }) => `/campaign-v2s/search?companyId=${companyId}&type=POLL&authorId=${author.id}&sort=startDate,desc`,
  ),
  'campaigns/list-authors': by('siteManager', ({ companyId }) => `/campaign-v2s/authors?companyId=${companyId}&type=POLL`),
  'campaigns/list-at-site': by(
    'siteManager',
    ({ companyId, siteId }) => `/campaign-v2s/search?companyId=${companyId}&type=LEARNING&atSiteId=${siteId}&sort=endDate,asc`,
  ),
  'campaigns/list-in-region': by(
    'siteManager',
    ({ companyId }) => `/campaign-v2s/search?companyId=${companyId}&type=LEARNING&inRegionId=1&sort=startDate,desc`,
  ),
  'campaigns/attention': by('author', ({ companyId }) => `/attention?companyId=${companyId}`),
  'campaigns/series': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/series`),
  'campaigns/improvements-of-question': by('author', ({ questionId }) => `/questions/${questionId}/improvements`),
  'campaigns/outcomes': by('author', ({ companyId }) => `/outcomes?companyId=${companyId}`),
  'campaigns/outcomes-of-site': by('siteManager', ({ companyId, siteId }) => `/outcomes?companyId=${companyId}&siteId=${siteId}`),
  'campaigns/rating': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/rating`),
  'campaigns/follow-up': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/follow-up`),
  'campaigns/consultation': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/consultation`),
  'organisation/representatives': by('author', ({ companyId }) => `/representatives?companyId=${companyId}`),
  'responses/talks': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/talks`),
  'campaigns/checks': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/checks`),
  'campaigns/actions': by('author', ({ companyId }) => `/campaign-actions?companyId=${companyId}&state=OPEN`),
  'campaigns/list-of-division': by(
    'siteManager',
    ({ companyId, divisionId }) => `/campaign-v2s/search?companyId=${companyId}&divisionId=${divisionId}&sort=startDate,desc`,
  ),
};

const evidence: Record<string, PlannedCall> = {
  'evidence/checkpoints': by('author', ({ companyId }) => `/companies/${companyId}/ledger/checkpoints`),
};

const languages: Record<string, PlannedCall> = {
  'campaigns/languages': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/languages`),
  'campaigns/language': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/languages/de`),
};

const feed = (name: string): PlannedCall => by('author', ({ companyId }) => `/feed/${name}?companyId=${companyId}&limit=100`);

const feeds: Record<string, PlannedCall> = {
  'integrations/sign-in': by('admin', ({ companyId }) => `/companies/${companyId}/sign-in`),
  'integrations/feed-campaigns': feed('campaigns'),
  'integrations/feed-responses': feed('responses'),
  'integrations/feed-participants': feed('participants'),
  'integrations/feed-participating-sites': feed('participating-sites'),
  'integrations/feed-people': feed('people'),
  'integrations/feed-sites': feed('sites'),
  'integrations/feed-questions': feed('questions'),
  'integrations/feed-answers': feed('answers'),
  'integrations/feed-audit': feed('audit'),
};

const reports: Record<string, PlannedCall> = {
  'reports/view': by('siteManager', ({ pollId }) => `/campaign-v2s/${pollId}/view`),
  'reports/report-of-people': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/report-view`),
  'reports/report-of-sites': by('author', ({ improvementId }) => `/campaign-v2s/${improvementId}/report-view`),
  'reports/reminder-preview': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/reminders`),
  'reports/participants': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/participants`),
  'reports/participants-by-name': by(
    'author',
    ({ pollId }) => `/campaign-v2s/${pollId}/participants?participantState=NOT_SUBMITTED&participantName=a`,
  ),
  'reports/invited-count': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/invited-count`),
  'reports/place-campaigns': by(
    'siteManager',
    ({ companyId, siteId }) => `/campaign-v2s/place-people?companyId=${companyId}&siteId=${siteId}`,
  ),
  'reports/place-people': by(
    'siteManager',
    ({ pollId, siteId }) => `/campaign-v2s/${pollId}/place-people?siteId=${siteId}&state=OPEN&name=a`,
  ),
  'reports/roll-call': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/roll-call`),
  'reports/roll-call-of-site': by('siteManager', ({ pollId, siteId }) => `/campaign-v2s/${pollId}/roll-call?siteId=${siteId}`),
  'reports/roll-call-people': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/roll-call/people?state=NOT_REACHED`),
  'reports/people-of-a-site': by(
    'author',
    ({ pollId, siteId }) => `/campaign-v2s/${pollId}/roll-call/people?atSite=${siteId}&state=OPEN&name=a`,
  ),
  'reports/people-invited': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/roll-call/people?state=INVITED`),
  'reports/breakdown': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/breakdown`),
  'reports/comments': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/comments?question=why&text=a`),
  'reports/trend': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/trend`),
  'reports/aggregate': by('author', ({ pollId }) => `/campaign-v2s/${pollId}/aggregate`),
  'responses/record-view': {
    ...by('author', () => '/campaign-v2-user-view-engagements'),
    body: ({ pollId }) => ({ campaignV2Id: pollId }),
  },
};

const focus: Record<string, PlannedCall> = {
  'focus/work': by('author', ({ companyId }) => `/focus/user/search?companyId=${companyId}`),
  'focus/work-of-site-manager': by('siteManager', ({ companyId }) => `/focus/user/search?companyId=${companyId}`),
  'focus/reports': by('author', ({ companyId }) => `/focus/company/search?companyId=${companyId}`),
  'focus/reports-of-month': by(
    'author',
    ({ companyId }) =>
      `/focus/company/search?companyId=${companyId}&includeStatuses=COMPLETE&byTimePeriodType=MONTH&timePeriodValue=2026-02`,
  ),
  'focus/reports-of-division': by(
    'author',
    ({ companyId, divisionId }) => `/focus/company/search?companyId=${companyId}&divisionId=${divisionId}`,
  ),
  'focus/reports-of-site': by(
    'author',
    ({ companyId, siteId }) => `/focus/company/search?companyId=${companyId}&siteId=${siteId}&inProgressStatus=OVERDUE`,
  ),
};

const companies: Record<string, PlannedCall> = {
  'organisation/companies': by('author', () => '/companies'),
  'organisation/companies-of-system': by('admin', () => '/companies?sort=name,asc'),
  'organisation/company-settings': by('author', ({ companyId }) => `/companies/${companyId}`),
  'organisation/sites': by('author', ({ companyId }) => `/sites?companyId=${companyId}`),
  'organisation/count-sites': by('author', ({ companyId }) => `/sites/count?companyId=${companyId}`),
  'organisation/divisions': by('author', ({ companyId }) => `/divisions?companyId=${companyId}`),
  'organisation/division': by('author', ({ divisionId }) => `/divisions/${divisionId}`),
  'directory/people': by('author', ({ companyId }) => `/user?companyId=${companyId}&sort=lastName,asc`),
  'directory/people-by-job': by('author', ({ companyId }) => `/user?companyId=${companyId}&sort=title,asc`),
  'directory/people-last-seen': by('author', ({ companyId }) => `/user?companyId=${companyId}&sort=lastSeen,desc&withAccess=true`),
  'directory/people-with-sites': by(
    'author',
    ({ companyId }) => `/user?companyId=${companyId}&withAccess=true&withSites=true&sort=lastName,asc`,
  ),
  'directory/people-by-name': by('author', ({ companyId }) => `/user?companyId=${companyId}&searchTerm=person%2012`),
  'directory/people-of-site': by('author', ({ companyId, siteId }) => `/user?companyId=${companyId}&siteId=${siteId}`),
  'directory/people-for-site': by(
    'author',
    ({ companyId, siteId }) => `/user?companyId=${companyId}&firstSiteId=${siteId}&isAssignable=true`,
  ),
  'audience/count-members': by('author', ({ companyId }) => `/user/selection-count?companyId=${companyId}`),
  'audience/selected-languages': by('author', ({ companyId }) => `/user/selection-languages?companyId=${companyId}`),
  'audience/selected-members': by('author', ({ companyId }) => `/user/selection?companyId=${companyId}`),
  'audience/count-sites': by('author', ({ companyId }) => `/sites/selection-count?companyId=${companyId}`),
  'dashboards/site': by('siteManager', ({ siteId }) => `/sites/${siteId}/dashboard`),
  'dashboards/start': by('author', ({ companyId }) => `/user/start?companyId=${companyId}`),
  'dashboards/user': by('author', ({ companyId }) => `/user/dashboard?companyId=${companyId}`),
  'directory/person': by('author', ({ siteManager }) => `/user/${siteManager.id}`),
  'directory/passkeys': by('author', ({ siteManager }) => `/user/${siteManager.id}/passkeys`),
  'directory/count-people': by('author', ({ companyId }) => `/user/count?companyId=${companyId}&expertOnly=true`),
  'directory/experts': by('author', ({ companyId }) => `/companies/${companyId}/verified-experts?categoryId=1`),
  'directory/own-join-requests': by('author', () => '/own-join-requests'),
  'identity/me': by('author', () => '/user/me'),
  'identity/practices': by('author', ({ siteManager }) => `/user-safety-practices?userId=${siteManager.id}`),
  'identity/high-risk-work': by('author', ({ siteManager }) => `/user-high-risk-work?userId=${siteManager.id}`),
  'identity/qualifications': by('author', ({ siteManager }) => `/safety-qualifications?userId=${siteManager.id}`),
};

const others: Record<string, PlannedCall> = {
  'imports/progress': by('author', ({ importId }) => `/imports/${importId}`),
  'imports/problems': by('author', ({ importId }) => `/imports/${importId}/rows?outcomes=PROBLEM`),
  'files/files-of-campaign': by('author', ({ pollId }) => `/files/CampaignV2/${pollId}`),
  'files/files-by-id': by('author', () => '/files?ids=1&ids=2'),
  'notifications/list': by('author', () => '/notifications'),
  'notifications/count': by('author', () => '/notifications/count'),
  'notifications/preferences': by('author', () => '/notification-preferences'),
  'admin/audit': by('admin', () => '/audit-events'),
  'admin/audit-of-company': by('admin', ({ companyId }) => `/audit-events?companyId=${companyId}`),
  'admin/audit-of-person': by('admin', ({ siteManager }) => `/audit-events?personId=${siteManager.id}`),
  'admin/audit-of-thing': by('admin', ({ pollId }) => `/audit-events?entityType=CampaignV2&entityId=${pollId}`),
  'identity/accounts': { ...by('admin', () => '/management/accounts'), inSystem: true },
  'identity/accounts-by-name': { ...by('admin', () => '/management/accounts?search=person%2012'), inSystem: true },
  'notifications/campaign-channel': {
    ...by('author', () => '/pusher/auth'),
    body: ({ pollId }) => ({ socket_id: '1.2', channel_name: `private-campaign-${pollId}` }),
  },
};

export const plannedCalls: Record<string, PlannedCall> = {
  ...campaigns,
  ...languages,
  ...evidence,
  ...feeds,
  ...reports,
  ...focus,
  ...exchange,
  ...companies,
  ...others,
};

/** Paged lists of tables with at most some hundred rows, whose plans are meaningless. */
export const smallLists = [
  'GET /work-site-types',
  'GET /safety-practices',
  'GET /high-risk-work',
  'GET /industries',
  'GET /categories',
  'GET /regions',
  'GET /sub-divisions',
  'GET /join-requests',
  'GET /imports',
  'GET /campaign-template-v2s',
  'GET /companies/{id}/provisioned-groups',
  'GET /companies/{id}/webhooks/{webhookId}/deliveries',
];

const oneRow = 'one row by its primary key, with fragments of a planned list';
const ofProcess = 'reads the process, not the database';
const fewRows = 'a person or a company has few of them';
const callerOnly = 'the statement of every request, muster_enter, has its rows already';
const fewCrews = 'a campaign has at most 500 crew sessions of 500 people, found by their keys';
const file = 'a file, which its own rate limit and the export limits bound';

/** The other GET requests without stored plans, and why. */
export const unplanned: Readonly<Record<string, string>> = {
  'GET /work-site-types/{id}': oneRow,
  'GET /safety-practices/{id}': oneRow,
  'GET /high-risk-work/{id}': oneRow,
  'GET /industries/{id}': oneRow,
  'GET /location': 'asks the service of places',
  'GET /files/{id}': oneRow,
  'GET /files/{id}/presigned-url': oneRow,
  'GET /user/permissions': callerOnly,
  'GET /user/password': ofProcess,
  'GET /sites/{id}': oneRow,
  'GET /companies/count': 'one count of companies, for managers of the system',
  'GET /companies/{id}/metadata': oneRow,
  'GET /imports/{id}/report': file,
  'GET /companies/{id}/people-export': file,
  'GET /companies/{id}/sites-export': file,
  'GET /saved-audiences': 'a company has at most 200 of them',
  'GET /campaign-template-v2s/subTypes/{type}': fewRows,
  'GET /campaign-template-v2s/{id}': oneRow,
  'GET /questions/entity/{entityType}/{entityId}': 'the statements of exchange/question',
  'GET /answers/{id}': oneRow,
  'GET /campaign-v2s/{id}/voices': 'one campaign with at most 19 languages',
  'GET /campaign-v2s/{id}/crews': fewCrews,
  'GET /campaign-v2s/{id}/crew-roster': 'the people of one site, with fragments of planned lists',
  'GET /campaign-v2s/{id}/briefers': 'a campaign has at most 100 of them',
  'GET /crew-sessions/{id}': fewCrews,
  'GET /campaign-v2s/{id}/crews/file': file,
  'GET /campaign-v2s/{id}/report-export': file,
  'GET /campaign-v2s/{id}/campaign-v2-summaries': oneRow,
  'GET /campaign-v2s/campaign-v2-summaries-update-prompts': oneRow,
  'GET /user-firebase-tokens/key': ofProcess,
  'GET /companies/{id}/ledger/file': file,
  'GET /companies/{id}/evidence-pack': file,
  'GET /campaign-v2s/{id}/evidence-pack': file,
  'GET /companies/{id}/person-packs/{packId}/file': file,
  'GET /companies/{id}/own-person-packs': 'few rows of one person',
  'GET /companies/{id}/auditors': 'few rows of one company, each with its last uses',
  'GET /api-tokens': 'the statement of integrations/api-tokens',
  'GET /companies/{id}/calendar': oneRow,
  'GET /sites/{id}/calendar': oneRow,
  'GET /companies/{id}/privacy': oneRow,
  'GET /companies/{id}/personal-data-exports/{exportId}/file': file,
  'GET /support-requests/undelivered': 'reads dead letters, of which a system has few',
  'GET /management/health': ofProcess,
  'GET /management/dead-letters': 'the oldest 200 dead letters, which an operator settles',
  'GET /management/configprops': ofProcess,
  'GET /management/env': ofProcess,
  'GET /management/info': ofProcess,
  'GET /management/loggers': ofProcess,
  'GET /management/jhimetrics': ofProcess,
  'GET /management/threaddump': ofProcess,
  'GET /audit-events/export': file,
};
