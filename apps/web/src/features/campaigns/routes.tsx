import { campaignKinds, type CampaignType } from '@muster/contract/campaigns/kinds';
import { createRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute } from '../../lib/routes';
import { numberParam } from '../../lib/search-params';
import { ContentSkeleton } from './content-skeleton';
import { readListSearch } from './list/list-search';
import { readReportSearch } from './report/report-search';

/** An id that is no whole number is an address where nothing lies [8.38]. */
const campaignParams = {
  parse: ({ campaignId }: { campaignId: string }) => {
    const id = numberParam(campaignId);
    if (id === undefined) throw notFound();
    return { campaignId: id };
  },
  stringify: ({ campaignId }: { campaignId: number }) => ({ campaignId: String(campaignId) }),
};

const list = lazyScreen(() => import('./list/campaign-list'), 'CampaignList');
const noneOpen = lazyScreen(() => import('./list/none-open'), 'NoneOpen');
const chooser = lazyScreen(() => import('./compose/sub-type-chooser'), 'SubTypeChooser');
const compose = lazyScreen(() => import('./compose/new-campaign'), 'NewCampaign');
const edit = lazyScreen(() => import('./compose/edit-campaign'), 'EditCampaign');
const formFailed = lazy(async () => ({ default: (await import('./compose/form-failed')).FormFailed }));
const view = lazyScreen(() => import('./view/routed-page'), 'RoutedPage');
const report = lazyScreen(() => import('./report/routed-report'), 'RoutedReport');

/** List, new, view and edit of one type, in the company's workspace [2.29] [2.30]; the list stands beside the others. */
function branch<const Path extends string>(campaignType: CampaignType, path: Path) {
  const context = () => ({ campaignType });
  const listRoute = createRoute({ getParentRoute: () => cwsRoute, path, context, validateSearch: readListSearch, component: list });
  const content = { getParentRoute: () => listRoute, pendingComponent: ContentSkeleton } as const;
  const campaign = { ...content, params: campaignParams } as const;
  return {
    listRoute,
    children: [
      createRoute({ ...content, path: '/', component: noneOpen }),
      createRoute({ ...content, path: 'new', component: chooser }),
      createRoute({ ...content, path: 'new/$subType', component: compose, errorComponent: formFailed }),
      createRoute({ ...campaign, path: '$campaignId', component: view }),
      createRoute({ ...campaign, path: '$campaignId/edit', component: edit, errorComponent: formFailed }),
    ] as const,
    campaign,
  };
}

const briefings = branch('BRIEFING', campaignKinds.BRIEFING.path);
const polls = branch('POLL', campaignKinds.POLL.path);
/** Polls also have a report of their own [2.33]. */
const pollReport = createRoute({ ...polls.campaign, path: '$campaignId/report', validateSearch: readReportSearch, component: report });

/** Hung below the company's workspace. */
export const campaignRoutes = [
  briefings.listRoute.addChildren(briefings.children),
  polls.listRoute.addChildren([...polls.children, pollReport]),
] as const;
