import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, referenceListsTree, viewRoute } from './addresses';

listRoute.update({ component: lazyScreen(() => withTexts(import('./screens/list-items'), 'reference-data'), 'ListItems') });
newRoute.update({ component: lazyScreen(() => withTexts(import('./screens/new-item'), 'reference-data'), 'NewItem') });
viewRoute.update({ component: lazyScreen(() => withTexts(import('./screens/view-item'), 'reference-data'), 'ViewItem') });
editRoute.update({ component: lazyScreen(() => withTexts(import('./screens/edit-item'), 'reference-data'), 'EditItem') });

export const referenceDataRoutes = [referenceListsTree] as const;
