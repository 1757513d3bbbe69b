import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

/** A lazy part: only people who choose a picture fetch its code. */
export const CropDialog = lazyPart(() => withTexts(import('./crop-dialog'), 'crop'), 'CropDialog');
