import { loadTexts } from '../../lib/i18n';
import { lazyPart } from '../../lib/lazy-screen';

/** Its code and its texts are no part of the first load. */
export const OutboxStrip = lazyPart(async () => {
  const [part] = await Promise.all([import('./outbox-strip'), loadTexts('outbox')]);
  return part;
}, 'OutboxStrip');
