import { lazyPart } from '../../../lib/lazy-screen';

export const KeptTextsDialog = lazyPart(() => import('./kept-texts-dialog'), 'KeptTextsDialog');
