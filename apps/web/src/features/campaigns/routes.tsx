import { campaignKinds, campaignTypes, type CampaignType } from '@muster/contract/templates/kinds';
import { createRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import { lazyPart, lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, dwsRoute, idParams, swsRoute } from '../../lib/routes';
import type { RawSearch } from '../../lib/search-params';
import { ContentSkeleton } from '../../ui/feedback/content-skeleton';
import { readListSearch } from './list/list-search';

declare module '../../lib/address' {
  interface AddressParams {
    campaignId: number;
    qualifierId: number;
    subType: string;
    language: string;
    preview: string;
    sessionId: string;
    reusedId: string;
  }
}

const campaignParams = idParams('campaignId');
/** The same below a campaign, for one participating site's part of it. */
const partParams = idParams('campaignId', 'qualifierId');

const list = lazyScreen(() => import('./list/campaign-list'), 'CampaignList');
const noneOpen = lazyScreen(() => import('./list/none-open'), 'NoneOpen');
const chooser = lazyScreen(() => import('./compose/sub-type-chooser'), 'SubTypeChooser');
const compose = lazyScreen(() => import('./compose/new-campaign'), 'NewCampaign');
const edit = lazyScreen(() => import('./compose/edit-campaign'), 'EditCampaign');
const languages = lazyScreen(() => import('./languages/languages-screen'), 'LanguagesScreen');
const formFailed = lazyPart(() => import('./compose/form-failed'), 'FormFailed');

/** The screens of higher features below a list. The composition of the app provides them. */
interface CampaignScreens {
  /** One campaign to read and to answer. */
  view: RouteComponent;
  /** Its report, and the search parameters of the report. */
  report: { component: RouteComponent; validateSearch(raw: RawSearch): object };
  /** The talks about a briefing on one device. */
  crew: RouteComponent;
}

/**
 * List, new, view and edit of one type in one workspace [2.29] [2.49] [2.54]. The list stays visible beside the others. A site
 * takes part in learnings and improvements, but creates none [2.50] [2.98]. If a type has only one sub-type, 'new' is its form
 * [2.31].
 */
function branch(workspace: AnyRoute, campaignType: CampaignType, { view, report, crew }: CampaignScreens): AnyRoute {
  const { path, mode, hasSubTypeChooser } = campaignKinds[campaignType];
  const listRoute = createRoute({
    getParentRoute: () => workspace,
    path,
    context: () => ({ campaignType }),
    validateSearch: (raw: RawSearch) => readListSearch(raw, true),
    component: list,
  });
  const content = { getParentRoute: () => listRoute, pendingComponent: ContentSkeleton } as const;
  const campaign = { ...content, params: campaignParams } as const;
  const composing =
    workspace === swsRoute && mode === 'HIERARCHICAL'
      ? []
      : [
          createRoute({ ...content, path: 'new', component: hasSubTypeChooser ? chooser : compose, errorComponent: formFailed }),
          // The path holds the earlier campaign. The list beside the form would drop a search parameter.
          createRoute({ ...content, path: 'new/$subType/{-$reusedId}', component: compose, errorComponent: formFailed }),
        ];
  return listRoute.addChildren([
    createRoute({ ...content, path: '/', component: noneOpen }),
    ...composing,
    createRoute({ ...campaign, path: '$campaignId', component: view }),
    createRoute({ ...campaign, path: '$campaignId/edit', component: edit, errorComponent: formFailed }),
    createRoute({ ...campaign, path: '$campaignId/languages/{-$language}/{-$preview}', component: languages }),
    ...(campaignType === 'BRIEFING' ? [createRoute({ ...campaign, path: '$campaignId/crew/{-$sessionId}', component: crew })] : []),
    // A participating site's part is below the report of all sites [2.72]. Polls also have their own report [2.33]: the page of managers.
    mode === 'HIERARCHICAL'
      ? createRoute({ ...content, params: partParams, path: '$campaignId/$qualifierId', component: view })
      : createRoute({ ...campaign, path: '$campaignId/report', ...report }),
  ]);
}

/** The routes below the company's workspace, and below those of its sites and divisions. */
export function campaignRoutes(screens: CampaignScreens) {
  const branches = (workspace: AnyRoute): AnyRoute[] => campaignTypes.map((type) => branch(workspace, type, screens));
  return { company: branches(cwsRoute), site: branches(swsRoute), division: branches(dwsRoute) };
}
