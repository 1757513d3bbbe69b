import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, referenceListsTree, viewRoute } from './addresses';

listRoute.update({ component: lazyScreen(() => import('./screens/list-items'), 'ListItems') });
newRoute.update({ component: lazyScreen(() => import('./screens/edit-item'), 'NewItem') });
viewRoute.update({ component: lazyScreen(() => import('./screens/view-item'), 'ViewItem') });
editRoute.update({ component: lazyScreen(() => import('./screens/edit-item'), 'EditItem') });

export const referenceDataRoutes = [referenceListsTree] as const;
