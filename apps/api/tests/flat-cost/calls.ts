/** The GETs that screens make at their opening, and the searches and pages that follow. The benchmark measures them too (`bench/screens`). */

/** What the paths name. A company with its site, its division and so on. */
export interface ScreenPlaces {
  companyId: number;
  siteId: number;
  divisionId: number;
  regionId: number;
  questionId: number;
  practiceId: number;
  pollId: number;
}

export type ScreenPath = (company: ScreenPlaces) => string;

/** A call may touch this many more pages, or so many for each further person or campaign. Each reason says why it is not flat. */
interface Growth {
  with?: 'people' | 'campaigns';
  pages: number;
}

const everyMatch = 'counts everybody who matches';
const total = 'counts the campaigns of the list';

const growths: Record<string, Growth & { why: string }> = {
  'common search for people': { with: 'people', pages: 0.03, why: everyMatch },
  'two letters of a person': { with: 'people', pages: 0.05, why: 'the index of searches has no two letters' },
  'directory of experts': { with: 'people', pages: 0.02, why: 'whose expertise the caller may see is read once, for all members' },
  'late page of people': { pages: 150, why: 'walks over the index of the 4,000 people before it, and a small company has no such page' },
  'people of a campaign by site': {
    with: 'people',
    pages: 0.04,
    why: 'names each site; counts the people whom the poll asks, in one pass',
  },
  breakdown: {
    with: 'people',
    pages: 0.08,
    why: 'names each site; counts the people whom the poll asks and what they answer, in two passes',
  },
  'people without a site': { with: 'people', pages: 0.02, why: 'walks over the indexes of all memberships' },
  'people by worksite': { pages: 1_000, why: 'shows up to eight people of each site, and a small company has fewer' },
  authors: { with: 'campaigns', pages: 0.2, why: 'finds who has written the campaigns' },
  'needs of a division': { with: 'campaigns', pages: 0.4, why: 'looks for people of the division in each campaign that is due' },
  'campaigns of the site': { with: 'campaigns', pages: 1.5, why: total },
  'campaigns of the division': { with: 'campaigns', pages: 1.5, why: total },
  'reports of the site': { with: 'campaigns', pages: 1.5, why: total },
  'reports of the division': { with: 'campaigns', pages: 1.5, why: total },
  'reports for me': { with: 'campaigns', pages: 1.2, why: 'looks at each campaign that has ever asked the person' },
  'overdue reports': { with: 'campaigns', pages: 0.3, why: total },
  'reports of a month': { with: 'campaigns', pages: 0.3, why: total },
};

/** The frame, the home, Focus and the lists that everybody has. */
export const ofEverybody: Record<string, ScreenPath> = {
  companies: () => '/companies',
  'view of the company': ({ companyId }) => `/companies/${companyId}/view`,
  'start with dashboard': ({ companyId }) => `/user/start?companyId=${companyId}&dashboard=true`,
  'company dashboard': ({ companyId }) => `/companies/${companyId}/dashboard`,
  'user dashboard': ({ companyId }) => `/user/dashboard?companyId=${companyId}`,
  me: () => '/user/me',
  permissions: () => '/user/permissions',
  'message settings': () => '/notification-preferences',
  work: ({ companyId }) => `/focus/user/search?companyId=${companyId}`,
  'overdue work': ({ companyId }) => `/focus/user/search?companyId=${companyId}&inProgressStatus=OVERDUE`,
  'series of a campaign': ({ pollId }) => `/campaign-v2s/${pollId}/series`,
  'outcomes of the company': ({ companyId }) => `/outcomes?companyId=${companyId}&size=20`,
  'outcomes of a site': ({ companyId, siteId }) => `/outcomes?companyId=${companyId}&siteId=${siteId}&size=20`,
  'whether a campaign was useful': ({ pollId }) => `/campaign-v2s/${pollId}/rating`,
  'improvements from a question': ({ questionId }) => `/questions/${questionId}/improvements`,
  'outcome of a campaign': ({ pollId }) => `/campaign-v2s/${pollId}/follow-up`,
  view: ({ pollId }) => `/campaign-v2s/${pollId}/view?size=1`,
  'campaigns for me': ({ companyId }) =>
    `/campaign-v2s/search?companyId=${companyId}&isForMe=true&includeStatuses=LIVE&sort=startDate,desc`,
  'reports for me': ({ companyId }) => `/focus/company/search?companyId=${companyId}&isForMe=true&includeStatuses=LIVE`,
  questions: ({ companyId }) => `/questions?companyId=${companyId}&sort=createdDate,desc&size=20`,
  'unanswered questions': ({ companyId }) => `/questions?companyId=${companyId}&unAnswered=true&size=20`,
  'questions of a category': ({ companyId, practiceId }) => `/questions?companyId=${companyId}&safetyPracticeId=${practiceId}&size=20`,
  'search for a question': ({ companyId }) => `/questions?companyId=${companyId}&searchTerm=harnesses&size=20`,
  'common search for questions': ({ companyId }) => `/questions?companyId=${companyId}&searchTerm=tower&size=20`,
  'similar questions': ({ companyId }) => `/questions/similar?companyId=${companyId}&title=Harnesses%20up%20high`,
  'number of questions': ({ companyId }) => `/questions/count?companyId=${companyId}`,
  'exchange dashboard': ({ companyId }) => `/companies/${companyId}/exchange-dashboard`,
  'a question': ({ questionId }) => `/questions/${questionId}`,
  'experts of a question': ({ questionId }) => `/questions/${questionId}/reach`,
  'its answers': ({ questionId }) => `/answers?questionId=${questionId}&size=20`,
  'its votes': ({ questionId }) => `/question-votes?questionId=${questionId}`,
  'votes for its answers': ({ questionId }) => `/answer-votes?questionId=${questionId}`,
  'its stars': ({ questionId }) => `/stars?questionId=${questionId}`,
  notifications: () => '/notifications',
  'unread notifications': () => '/notifications/count',
  experts: ({ companyId, practiceId }) => `/companies/${companyId}/verified-experts?categoryId=${practiceId}`,
  directory: ({ companyId }) => `/user?companyId=${companyId}&sort=lastName,asc&size=20`,
  'directory of a region': ({ companyId, regionId }) => `/user?companyId=${companyId}&regionIds=${regionId}&sort=lastName,asc&size=20`,
  'directory of experts': ({ companyId, practiceId }) =>
    `/user?companyId=${companyId}&safetyWorkIds=${practiceId}&expertOnly=true&sort=lastName,asc&size=20`,
  'search for a person': ({ companyId }) => `/user?companyId=${companyId}&searchTerm=quillf&sort=lastName,asc&size=20`,
  'common search for people': ({ companyId }) => `/user?companyId=${companyId}&searchTerm=example&sort=lastName,asc&size=20`,
  'two letters of a person': ({ companyId }) => `/user?companyId=${companyId}&searchTerm=qu&sort=lastName,asc&size=20`,
  'site view': ({ siteId }) => `/sites/${siteId}/view`,
  'site dashboard': ({ siteId }) => `/sites/${siteId}/dashboard`,
  'division dashboard': ({ divisionId }) => `/divisions/${divisionId}/dashboard`,
};

/** The screens of a site, for its managers. */
export const ofSiteManagers: Record<string, ScreenPath> = {
  'needs of a site': ({ siteId }) => `/sites/${siteId}/needs`,
  'campaigns of the site': ({ companyId, siteId }) => `/campaign-v2s/search?companyId=${companyId}&siteId=${siteId}&sort=startDate,desc`,
  'reports of the site': ({ companyId, siteId }) => `/focus/company/search?companyId=${companyId}&siteId=${siteId}&includeStatuses=LIVE`,
  'missing people of the site': ({ companyId, siteId }) => `/campaign-v2s/place-people?companyId=${companyId}&siteId=${siteId}`,
  'people of the site': ({ companyId, siteId }) => `/user?companyId=${companyId}&siteId=${siteId}&size=20`,
  'people, site first': ({ companyId, siteId }) => `/user?companyId=${companyId}&firstSiteId=${siteId}&size=20`,
  'candidates of the site': ({ companyId, siteId }) => `/user?companyId=${companyId}&siteId=${siteId}&memberCandidatesOnly=true&size=20`,
  'number of a selection': ({ companyId, siteId }) => `/user/selection-count?companyId=${companyId}&siteId=${siteId}`,
  'languages of a selection': ({ companyId, siteId }) => `/user/selection-languages?companyId=${companyId}&siteId=${siteId}`,
  'settings of a site': ({ siteId }) => `/sites/${siteId}`,
  'shared devices of a site': ({ siteId }) => `/sites/${siteId}/kiosks`,
};

/** The screens of a division, for its managers. */
export const ofDivisionManagers: Record<string, ScreenPath> = {
  'needs of a division': ({ divisionId }) => `/divisions/${divisionId}/needs`,
  division: ({ divisionId }) => `/divisions/${divisionId}`,
  'campaigns of the division': ({ companyId, divisionId }) =>
    `/campaign-v2s/search?companyId=${companyId}&divisionId=${divisionId}&sort=startDate,desc`,
  'reports of the division': ({ companyId, divisionId }) =>
    `/focus/company/search?companyId=${companyId}&divisionId=${divisionId}&includeStatuses=LIVE`,
  'people of the division': ({ companyId, divisionId }) =>
    `/user?companyId=${companyId}&divisionId=${divisionId}&sort=lastName,asc&size=20`,
  'candidates of the division': ({ companyId, divisionId }) =>
    `/user?companyId=${companyId}&divisionId=${divisionId}&adminCandidatesOnly=true&size=20`,
};

/** The screens of managers of the company, in addition to those of each site and division. */
const ofCompany: Record<string, ScreenPath> = {
  company: ({ companyId }) => `/companies/${companyId}`,
  needs: ({ companyId }) => `/companies/${companyId}/needs`,
  'open actions': ({ companyId }) => `/campaign-actions?companyId=${companyId}&state=OPEN`,
  'polls of the company': ({ companyId }) =>
    `/campaign-v2s/search?companyId=${companyId}&type=POLL&includeStatuses=LIVE&includeStatuses=COMPLETE&sort=startDate,desc&sort=createdDate,desc`,
  'campaigns by end': ({ companyId }) => `/campaign-v2s/search?companyId=${companyId}&sort=endDate,asc`,
  'reports in progress': ({ companyId }) => `/focus/company/search?companyId=${companyId}&includeStatuses=LIVE`,
  'overdue reports': ({ companyId }) => `/focus/company/search?companyId=${companyId}&includeStatuses=LIVE&inProgressStatus=OVERDUE`,
  'unassigned reports': ({ companyId }) => `/focus/company/search?companyId=${companyId}&includeStatuses=LIVE&unAssigned=true`,
  'reports of a month': ({ companyId }) =>
    `/focus/company/search?companyId=${companyId}&includeStatuses=COMPLETE&byTimePeriodType=MONTH&timePeriodValue=2026-02`,
  report: ({ pollId }) => `/campaign-v2s/${pollId}/report-view?size=20`,
  participants: ({ pollId }) => `/campaign-v2s/${pollId}/participants?size=20`,
  reminders: ({ pollId }) => `/campaign-v2s/${pollId}/reminders`,
  'people of a campaign': ({ pollId }) => `/campaign-v2s/${pollId}/roll-call/people?size=50`,
  'people of a campaign at a site': ({ pollId, siteId }) => `/campaign-v2s/${pollId}/roll-call/people?atSite=${siteId}&state=OPEN&size=50`,
  'people of a campaign by site': ({ pollId }) => `/campaign-v2s/${pollId}/roll-call`,
  invited: ({ pollId }) => `/campaign-v2s/${pollId}/invited-count`,
  aggregate: ({ pollId }) => `/campaign-v2s/${pollId}/aggregate`,
  'people by id': ({ companyId }) => `/user?companyId=${companyId}&size=20`,
  'assignable people': ({ companyId }) => `/user?companyId=${companyId}&isAssignable=true&size=20`,
  'people who have not signed in': ({ companyId }) => `/user?companyId=${companyId}&isActivated=false&sort=lastName,asc&size=20`,
  'people by job': ({ companyId }) => `/user?companyId=${companyId}&sort=title,asc&size=20`,
  'people seen last': ({ companyId }) => `/user?companyId=${companyId}&sort=lastSeen,desc&withAccess=true&size=20`,
  'people without a site': ({ companyId }) => `/user?companyId=${companyId}&withoutSite=true&sort=lastName,asc&size=20`,
  'people by worksite': ({ companyId }) => `/companies/${companyId}/people-by-site?size=12`,
  leaders: ({ companyId }) => `/user?companyId=${companyId}&leadersOnly=true&sort=lastName,asc&size=20`,
  managers: ({ companyId }) => `/user?companyId=${companyId}&adminsOnly=true&sort=lastName,asc&size=20`,
  'blocked people': ({ companyId }) => `/user?companyId=${companyId}&isBlocked=true&sort=lastName,asc&size=20`,
  'late page of people': ({ companyId }) => `/user?companyId=${companyId}&sort=title,asc&size=20&page=200`,
  'people with their sites': ({ companyId }) => `/user?companyId=${companyId}&withAccess=true&withSites=true&size=50&sort=lastName,asc`,
  'number of experts': ({ companyId }) => `/user/count?companyId=${companyId}&expertOnly=true`,
  sites: ({ companyId }) => `/sites?companyId=${companyId}&size=20`,
  'sites by name': ({ companyId }) => `/sites?companyId=${companyId}&sort=name,asc&size=20`,
  'number of sites': ({ companyId }) => `/sites/count?companyId=${companyId}`,
  divisions: ({ companyId }) => `/divisions?companyId=${companyId}`,
  regions: ({ companyId }) => `/regions?companyId=${companyId}`,
  'join requests': ({ companyId }) => `/join-requests?companyId=${companyId}`,
  'former members': ({ companyId }) => `/companies/${companyId}/former-members`,
  imports: ({ companyId }) => `/imports?companyId=${companyId}`,
  webhooks: ({ companyId }) => `/companies/${companyId}/webhooks`,
  'safety practices in use': ({ companyId }) => `/companies/${companyId}/safety-practices-in-use`,
  'categories in use': ({ companyId }) => `/companies/${companyId}/company-categories`,
  breakdown: ({ pollId }) => `/campaign-v2s/${pollId}/breakdown`,
  trend: ({ pollId }) => `/campaign-v2s/${pollId}/trend`,
  authors: ({ companyId }) => `/campaign-v2s/authors?companyId=${companyId}`,
  templates: ({ companyId }) => `/campaign-template-v2s?companyId=${companyId}`,
  'saved audiences': ({ companyId }) => `/saved-audiences?companyId=${companyId}`,
  ledger: ({ companyId }) => `/companies/${companyId}/ledger`,
  privacy: ({ companyId }) => `/companies/${companyId}/privacy`,
  'api tokens': ({ companyId }) => `/companies/${companyId}/api-tokens`,
  'service accounts': ({ companyId }) => `/companies/${companyId}/service-accounts`,
  representatives: ({ companyId }) => `/representatives?companyId=${companyId}`,
};

export const ofManagers: Record<string, ScreenPath> = { ...ofCompany, ...ofSiteManagers, ...ofDivisionManagers };

export interface ScreenCall {
  name: string;
  as: 'manager' | 'worker';
  path: ScreenPath;
  growth?: Growth;
}

const callsOf = (as: ScreenCall['as'], paths: Record<string, ScreenPath>): ScreenCall[] =>
  Object.entries(paths).map(([name, path]) => ({ name, as, path, ...(growths[name] && { growth: growths[name] }) }));

export const screenCalls: readonly ScreenCall[] = [
  ...callsOf('manager', { ...ofEverybody, ...ofManagers }),
  ...callsOf('worker', ofEverybody),
];
