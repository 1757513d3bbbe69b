import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, templatesTree, viewRoute } from './addresses';

listRoute.update({ component: lazyScreen(() => import('./screens/list-templates'), 'ListTemplates') });
newRoute.update({
  component: lazyScreen(() => import('./screens/edit-template'), 'NewTemplate'),
});
viewRoute.update({
  component: lazyScreen(() => import('./screens/view-template'), 'ViewTemplate'),
});
editRoute.update({
  component: lazyScreen(() => import('./screens/edit-template'), 'EditTemplate'),
});

export const templateRoutes = [templatesTree] as const;
