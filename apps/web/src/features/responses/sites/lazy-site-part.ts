import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

/** The part of one site, in a chunk of its own. */
export const SitePart = lazyPart(() => withTexts(import('./site-part'), 'responses', 'forms', 'audience'), 'SitePart');
