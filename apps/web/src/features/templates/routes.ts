import { withTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, templatesTree, viewRoute } from './addresses';

listRoute.update({ component: lazyScreen(() => withTexts(import('./screens/list-templates'), 'template-library'), 'ListTemplates') });
newRoute.update({
  component: lazyScreen(() => withTexts(import('./screens/new-template'), 'template-library', 'forms', 'audience'), 'NewTemplate'),
});
viewRoute.update({
  component: lazyScreen(() => withTexts(import('./screens/view-template'), 'template-library', 'forms', 'audience'), 'ViewTemplate'),
});
editRoute.update({
  component: lazyScreen(() => withTexts(import('./screens/edit-template'), 'template-library', 'forms', 'audience'), 'EditTemplate'),
});

export const templateRoutes = [templatesTree] as const;
