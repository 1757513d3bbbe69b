import { lazyPart } from '../../../lib/lazy-screen';

/** A lazy part: only people who open a picture fetch its code. */
export const PictureViewer = lazyPart(() => import('./picture-viewer'), 'default');
