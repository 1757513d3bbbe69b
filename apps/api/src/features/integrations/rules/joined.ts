/** The rules of a person's groups apply when the person has accepted a request to join. */
import sql from 'sql-template-tag';
import { subscribe, type Subscription } from '../../../platform/outbox/subscription';
import { personJoined } from '../../directory';
import { applyGroupRules } from './apply';

export const ruleSubscriptions: Subscription[] = [
  subscribe(personJoined, 'group rules', async ({ payload: { companyId, userId } }, { db, now }) => {
    const writes: (() => Promise<unknown>)[] = [];
    await applyGroupRules(
      {
        db,
        actor: { id: '' },
        audit: ({ entityType, entityId, data }) =>
          void writes.push(() =>
            db.run(sql`
              INSERT INTO audit_event (company_id, at, action, entity_type, entity_id, data)
              VALUES (${companyId}, ${now}, 'group.applied', ${entityType}, ${String(entityId)}, ${JSON.stringify(data ?? {})}::jsonb)`),
          ),
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
  }),
];
