import { subscribe, type Subscription } from '../../platform/outbox/relay';
import type { ObjectStore } from '../../platform/storage/port';
import { fileDeleted } from './events';

/** Bytes go when the row is gone for certain; should that fail, it is tried again. */
export const fileSubscriptions = (storage: ObjectStore): Subscription[] => [
  subscribe(fileDeleted, 'bytes of deleted files', ({ payload }) => storage.delete(payload.key)),
];
