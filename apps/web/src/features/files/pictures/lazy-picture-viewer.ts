import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

/** A lazy part: only people who open a picture fetch its code. */
export const PictureViewer = lazyPart(() => withTexts(import('./picture-viewer'), 'pictures'), 'default');
