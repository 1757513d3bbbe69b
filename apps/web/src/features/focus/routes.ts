/** Focus in one's own workspace [2.60], and the report lists of every workspace [2.34]-[2.37] [2.51] [2.55] [2.61]. */
import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import { fetchChunk, lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, dwsRoute, idParams, mwsRoute, swsRoute } from '../../lib/routes';
import { CampaignPage } from '../responses';
import { isReportType, readFocusSearch, readReportSearch } from './search';

declare module '../../lib/address' {
  interface AddressParams {
    questionId: number;
  }
}

const focusList = lazyScreen(() => import('./screens/focus-list'), 'FocusList');
const reportList = lazyScreen(() => import('./screens/report-list'), 'ReportList');
const nothingOpen = lazyScreen(() => import('./screens/nothing-open'), 'NothingOpen');
/** Both chunks are fetched at once. */
const campaign = lazyScreen(async () => {
  const [module] = await Promise.all([import('./screens/open-campaign'), CampaignPage.preload()]);
  return module;
}, 'OpenCampaign');
const report = lazyScreen(() => import('./screens/open-report'), 'OpenReport');
const question = lazyScreen(() => import('./screens/open-question'), 'OpenQuestion');

/** A report type other than the two tabs and the outcomes is not found [2.35]. */
function readReportType(text: string): string {
  if (text !== 'outcomes' && !isReportType(text)) throw notFound();
  return text;
}

const campaignParams = idParams('campaignId');
const partParams = idParams('campaignId', 'qualifierId');
const questionParams = idParams('questionId');

/** A question has the path `question/ID` below every list of items [2.37] [2.60]. */
const oneQuestion = { path: 'question/$questionId', params: questionParams, component: question } as const;
const none = { path: '/', component: nothingOpen } as const;

const loadFirstQueries = () => fetchChunk('first queries', () => import('./first-queries'));

const focusRoute = createRoute({
  getParentRoute: () => mwsRoute,
  path: 'focus',
  validateSearch: readFocusSearch,
  component: focusList,
  staticData: { fetchFirst: async (client, { companyId }, search) => (await loadFirstQueries()).ensureList(client, companyId, search) },
});

/** The routes below the personal workspace [2.60]. */
export const focusRoutes = [
  focusRoute.addChildren([
    createRoute({ getParentRoute: () => focusRoute, ...none }),
    createRoute({
      getParentRoute: () => focusRoute,
      path: '$campaignId',
      params: campaignParams,
      component: campaign,
      staticData: { fetchFirst: async (client, { campaignId }) => (await loadFirstQueries()).ensureCampaign(client, campaignId) },
    }),
    createRoute({ getParentRoute: () => focusRoute, path: '$campaignId/$qualifierId', params: partParams, component: campaign }),
    createRoute({ getParentRoute: () => focusRoute, ...oneQuestion }),
  ]),
] as const;

const one = { path: '$campaignId', params: campaignParams, component: report } as const;
const oneByLongName = { path: 'campaign/$campaignId', params: campaignParams, component: report } as const;
const onePart = { path: '$campaignId/$qualifierId', params: partParams, component: report } as const;

/** 'report' and 'report/inprogress' are other names of the first tab [2.34] [2.81]. */
const alias = {
  beforeLoad: ({ location }: { location: { pathname: string } }) => {
    throw redirect({ href: location.pathname.replace(/\/report(\/inprogress)?\/*$/, '/report/in_progress'), replace: true });
  },
} as const;

/** The report lists of one workspace, and what opens beside them: a campaign, a site's part in one, and further items. */
function reportsOf(workspace: AnyRoute, items: readonly object[] = []): AnyRoute[] {
  const getParentRoute = () => workspace;
  const list = createRoute({
    getParentRoute,
    path: 'report/$reportType',
    params: { parse: ({ reportType }: { reportType: string }) => ({ reportType: readReportType(reportType) }) },
    validateSearch: readReportSearch,
    component: reportList,
  });
  return [
    createRoute({ getParentRoute, path: 'report', ...alias }),
    createRoute({ getParentRoute, path: 'report/inprogress', ...alias }),
    list.addChildren([none, one, onePart, ...items].map((item) => createRoute({ getParentRoute: () => list, ...(item as typeof none) }))),
  ];
}

const further = [oneByLongName, oneQuestion];

/** The report lists of the workspaces: of the company [2.34]-[2.37], of the person [2.61], and of sites and divisions [2.51] [2.55]. */
export const reportRoutes = {
  company: reportsOf(cwsRoute, further),
  personal: reportsOf(mwsRoute, further),
  site: reportsOf(swsRoute),
  division: reportsOf(dwsRoute),
};
