import { lazyPart } from '../../../lib/lazy-screen';

/** A lazy part: only people who choose a picture fetch its code. */
export const CropDialog = lazyPart(() => import('./crop-dialog'), 'CropDialog');
