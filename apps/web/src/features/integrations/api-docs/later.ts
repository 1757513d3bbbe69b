/** The screen for the features that show it. Its code comes when it opens. */
import { lazyScreen } from '../../../lib/lazy-screen';

export const ApiDocsScreen = lazyScreen(() => import('./api-docs-screen'), 'ApiDocsScreen');
