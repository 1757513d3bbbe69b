import type { Subscription } from '../../platform/outbox/relay';

export const subscriptions: readonly Subscription[] = [];
