/** Stops e-mail to the person in a signed link. Needs no sign-in. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { NotificationKinds } from '../kinds';
import { digestKind } from '../delivery/mail-channel';

export async function unsubscribe(
  db: Db,
  kinds: NotificationKinds,
  { userId, kind, now }: { userId: string; kind: string; now: Date },
): Promise<void> {
  const all = [...kinds.values()];
  const named = kind === digestKind ? all : all.filter(({ name }) => name === kind);
  // the digest ends what comes with it; other kinds go on
  const onlyDigest = kind === digestKind;
  await db.run(sql`
    WITH wanted AS (
      SELECT k.kind, coalesce(p.email, k.email) AS email, coalesce(p.push, k.push) AS push
        FROM unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ defaultDelivery }) => defaultDelivery.email)}::text[], ${named.map(({ defaultDelivery }) => defaultDelivery.push)}::text[])
             AS k (kind, email, push)
        LEFT JOIN notification_preference p ON p.user_id = ${userId} AND p.kind = k.kind),
    changed AS (
      INSERT INTO notification_preference (user_id, kind, email, push)
      SELECT a.user_id, w.kind, 'OFF', w.push FROM wanted w CROSS JOIN (SELECT ${userId}::uuid AS user_id) a
       WHERE CASE WHEN ${onlyDigest} THEN w.email = 'DIGEST' ELSE w.email <> 'OFF' END
      ON CONFLICT (user_id, kind) DO UPDATE SET email = 'OFF'
      RETURNING user_id, kind)
    INSERT INTO audit_event (at, action, entity_type, entity_id, data)
    SELECT ${now}::timestamptz, 'notificationPreference.updated', 'NotificationPreference', user_id::text,
           jsonb_build_object('kind', kind, 'email', 'OFF', 'by', 'link') FROM changed`);
}
