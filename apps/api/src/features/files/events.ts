import { eventType } from '../../platform/outbox/event';

/** A file is gone, and its bytes are to go too. It says nothing of whose it was. */
export const fileDeleted = eventType<{ fileId: number; key: string }>('file.deleted');

export const fileAggregate = (fileId: number | string): string => `file:${fileId}`;
