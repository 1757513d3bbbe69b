import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, viewRoute, workSiteTypesTree } from './addresses';

listRoute.update({ component: lazyScreen(() => import('./screens/list-work-site-types'), 'ListWorkSiteTypes') });
newRoute.update({ component: lazyScreen(() => import('./screens/new-work-site-type'), 'NewWorkSiteType') });
viewRoute.update({ component: lazyScreen(() => import('./screens/view-work-site-type'), 'ViewWorkSiteType') });
editRoute.update({ component: lazyScreen(() => import('./screens/edit-work-site-type'), 'EditWorkSiteType') });

export const referenceDataRoutes = [workSiteTypesTree] as const;
