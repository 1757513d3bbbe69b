/** The rules of a person's groups apply when the person has accepted a request to join, and when a block ends. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { subscribe, type Subscription } from '../../../platform/outbox/subscription';
import { personJoined, personUnblocked } from '../../directory';
import { applyGroupRules } from './apply';
import { onlyManager } from './changes';

export const ruleSubscriptions: Subscription[] = [
  subscribe(personJoined, 'group rules', ({ payload }, { db, now }) => applyInDelivery(db, payload, now)),
  subscribe(personUnblocked, 'group rules after a block', ({ payload }, { db, now }) => applyInDelivery(db, payload, now)),
];

/** A refused role is recorded, and all others take effect: nobody would get the error, and each later attempt would fail as well. */
async function applyInDelivery(db: Db, { companyId, userId }: { companyId: number; userId: string }, now: Date): Promise<void> {
  const writes: (() => Promise<unknown>)[] = [];
  const record = (action: string, entityType: string, entityId: string | number, data: object) =>
    void writes.push(() =>
      db.run(sql`
        INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
        VALUES (${companyId}, ${now}, ${action}, ${entityType}, ${String(entityId)}, ${JSON.stringify(data)}::jsonb)`),
    );
  await applyGroupRules(
    {
      db,
      actor: { id: '' },
      audit: ({ entityType, entityId, data }) => record('group.applied', entityType, entityId, data ?? {}),
      recordRefusal: ({ place, before, after }, code) =>
        record('group.refused', 'User', userId, { place, before: onlyManager(before), after: onlyManager(after), code }),
      emit: (type, { aggregate, payload }) =>
        void writes.push(() =>
          db.run(sql`
            INSERT INTO outbox_event (company_id, type, aggregate, payload)
            VALUES (${companyId}, ${type.name}, ${aggregate}, ${JSON.stringify(payload)}::jsonb)`),
        ),
    },
    companyId,
    [userId],
  );
  for (const write of writes) await write();
}
