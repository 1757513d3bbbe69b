import { eventType } from '../../platform/outbox/event';

/** A file was deleted, and its bytes must be deleted too. The event does not name the uploader. */
export const fileDeleted = eventType<{ fileId: number; key: string }>('file.deleted');

export const fileAggregate = (fileId: number | string): string => `file:${fileId}`;
