import { withTexts } from '../../../lib/i18n';
import { lazyPart } from '../../../lib/lazy-screen';

export const KeptTextsDialog = lazyPart(() => withTexts(import('./kept-texts-dialog'), 'kept-texts'), 'KeptTextsDialog');
