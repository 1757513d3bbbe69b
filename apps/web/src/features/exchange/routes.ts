/** The exchange's home, its list, and what opens beside the list [2.40]-[2.42]. */
import { createRoute, notFound } from '@tanstack/react-router';
import { loadTexts } from '../../lib/i18n';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute } from '../../lib/routes';
import { numberParam } from '../../lib/search-params';
import { ContentSkeleton } from '../../ui/feedback/content-skeleton';
import { readCommunitySearch } from './home/community-search';
import { readListSearch } from './list/list-search';

async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadTexts('communities')]);
  return module;
}

const home = createRoute({
  getParentRoute: () => cwsRoute,
  path: 'exchange',
  validateSearch: readCommunitySearch,
  component: lazyScreen(() => withTexts(import('./home/exchange-home')), 'ExchangeHome'),
});

const list = createRoute({
  getParentRoute: () => cwsRoute,
  path: 'exchange/l',
  validateSearch: readListSearch,
  component: lazyScreen(() => withTexts(import('./list/question-list')), 'QuestionList'),
});

const content = { getParentRoute: () => list, pendingComponent: ContentSkeleton } as const;

/** An id that is no whole number is an unknown path. */
const questionParams = {
  parse: ({ questionId }: { questionId: string }) => {
    const id = numberParam(questionId);
    if (id === undefined) throw notFound();
    return { questionId: id };
  },
  stringify: ({ questionId }: { questionId: number }) => ({ questionId: String(questionId) }),
};

/** Added below the company's workspace. */
export const exchangeRoutes = [
  home,
  list.addChildren([
    createRoute({ ...content, path: '/', component: lazyScreen(() => withTexts(import('./list/none-open')), 'NoneOpen') }),
    createRoute({ ...content, path: 'new', component: lazyScreen(() => withTexts(import('./compose/new-question')), 'NewQuestion') }),
    createRoute({
      ...content,
      path: '$questionId',
      params: questionParams,
      component: lazyScreen(() => withTexts(import('./list/open-question')), 'OpenQuestion'),
    }),
    createRoute({
      ...content,
      path: '$questionId/edit',
      params: questionParams,
      component: lazyScreen(() => withTexts(import('./compose/edit-question')), 'EditQuestion'),
    }),
  ]),
] as const;
