import { loadTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { editRoute, listRoute, newRoute, templatesTree, viewRoute } from './addresses';

/** Few open these screens: their texts come with their code. */
async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('templates')]);
  return module;
}

listRoute.update({ component: lazyScreen(() => withTexts(import('./screens/list-templates')), 'ListTemplates') });
newRoute.update({ component: lazyScreen(() => withTexts(import('./screens/new-template')), 'NewTemplate') });
viewRoute.update({ component: lazyScreen(() => withTexts(import('./screens/view-template')), 'ViewTemplate') });
editRoute.update({ component: lazyScreen(() => withTexts(import('./screens/edit-template')), 'EditTemplate') });

export const templateRoutes = [templatesTree] as const;
