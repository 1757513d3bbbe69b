/** The exchange's home, its list, and the panels that open beside the list [2.40]-[2.42]. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, idParams } from '../../lib/routes';
import { ContentSkeleton } from '../../ui/feedback/content-skeleton';
import { readCommunitySearch } from './home/community-search';
import { readListSearch } from './list/list-search';

declare module '../../lib/address' {
  interface AddressParams {
    /** The id of a question that waits in the outbox, or that the person took back from it. */
    waitingId: string;
  }
}

const home = createRoute({
  getParentRoute: () => cwsRoute,
  path: 'exchange',
  validateSearch: readCommunitySearch,
  component: lazyScreen(() => import('./home/exchange-home'), 'ExchangeHome'),
});

const list = createRoute({
  getParentRoute: () => cwsRoute,
  path: 'exchange/l',
  validateSearch: readListSearch,
  component: lazyScreen(() => import('./list/question-list'), 'QuestionList'),
});

const newQuestion = lazyScreen(() => import('./compose/new-question'), 'NewQuestion');

const content = { getParentRoute: () => list, pendingComponent: ContentSkeleton } as const;

const questionParams = idParams('questionId');

/** Mounted below the company's workspace. */
export const exchangeRoutes = [
  home,
  list.addChildren([
    createRoute({ ...content, path: '/', component: lazyScreen(() => import('./list/none-open'), 'NoneOpen') }),
    createRoute({ ...content, path: 'new', component: newQuestion }),
    createRoute({ ...content, path: 'new/$waitingId', component: newQuestion }),
    createRoute({
      ...content,
      path: '$questionId',
      params: questionParams,
      component: lazyScreen(() => import('./question/question-view'), 'OpenQuestion'),
    }),
    createRoute({
      ...content,
      path: '$questionId/edit',
      params: questionParams,
      component: lazyScreen(() => import('./compose/edit-question'), 'EditQuestion'),
    }),
  ]),
] as const;
