import { subscribe, subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import type { PersonalData } from '../../platform/personal-data/source';
import type { ObjectStore } from '../../platform/storage/port';
import { erasePerson } from './erase';
import { erasureRequested, exportRequested } from './events';
import { makeExport } from './export';

export const privacySubscriptions = (sources: readonly PersonalData[], storage: ObjectStore): Subscription[] => [
  subscribe(erasureRequested, 'erasure of personal data', ({ payload }, { db, now }) => erasePerson(db, sources, payload, now)),
  subscribeOutside(exportRequested, 'export of personal data', ({ payload: { exportId } }, delivery) =>
    makeExport(exportId, sources, storage, delivery),
  ),
];
