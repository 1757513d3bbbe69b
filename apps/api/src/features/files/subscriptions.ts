import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import type { ObjectStore } from '../../platform/storage/port';
import { fileDeleted } from './events';

/** Deletes the bytes of a file after its row is deleted. */
export const fileSubscriptions = (storage: ObjectStore): Subscription[] => [
  subscribeOutside(fileDeleted, 'bytes of deleted files', ({ payload }) => storage.delete(payload.key)),
];
