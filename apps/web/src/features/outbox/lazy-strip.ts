import { lazyPart } from '../../lib/lazy-screen';

/** Its code is no part of the first load. Its texts are, because they are needed without a network. */
export const OutboxStrip = lazyPart(() => import('./outbox-strip'), 'OutboxStrip');
