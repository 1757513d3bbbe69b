import { lazyPart } from '../../../lib/lazy-screen';

/** A lazy part: it has the code of an upload. */
export const VoicePart = lazyPart(() => import('./voice-part'), 'VoicePart');
