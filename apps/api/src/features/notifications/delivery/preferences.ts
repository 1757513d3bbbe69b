/** A person's choices of messages outside the product. Without a stored choice, the default of the kind applies. */
import type { Preference, PreferenceChange, Preferences, QuietChange, QuietTimes } from '@muster/contract/notifications/preference';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import type { NotificationKind } from '../../../platform/notifications/kind';
import type { NotificationKinds } from '../kinds';
import { isRefused } from './refusals';

interface Stored extends PreferenceChange {
  kind: string;
}

export const presentPreference = (kind: NotificationKind, language: LanguageTag, stored: PreferenceChange | undefined): Preference => ({
  kind: kind.name,
  title: kind.title(language),
  topic: kind.topic,
  email: stored?.email ?? kind.defaultDelivery.email,
  push: stored?.push ?? kind.defaultDelivery.push,
});

/** The kinds in the order in which the features declare them. */
export async function findPreferences(
  { db, actor, now }: Context,
  kinds: NotificationKinds,
  { language, sendsMail }: { language: LanguageTag; sendsMail: boolean },
): Promise<Preferences> {
  const [stored, quiet, refused] = await Promise.all([
    db.many<Stored>(sql`SELECT kind, email, push FROM notification_preference WHERE user_id = ${actor.id}`),
    findQuietTimes(db, actor.id),
    isRefused(db, actor.id, now),
  ]);
  const byKind = new Map(stored.map((one) => [one.kind, one]));
  return {
    kinds: [...kinds.values()].map((kind) => presentPreference(kind, language, byKind.get(kind.name))),
    quietDays: quiet.days,
    quietHours: quiet.hours,
    email: sendsMail ? (refused ? 'REFUSED' : 'READY') : 'NO_SERVICE',
  };
}

/** The columns of QuietTimes. */
const quietColumns = sql`q.days, CASE WHEN q.quiet_from IS NOT NULL THEN jsonb_build_object('from', q.quiet_from, 'to', q.quiet_to) END AS hours`;

const findQuietTimes = async (db: Db, userId: string): Promise<QuietTimes> =>
  (await db.maybeOne<QuietTimes>(sql`SELECT ${quietColumns} FROM notification_quiet_days q WHERE q.user_id = ${userId}`)) ?? {
    days: [],
    hours: null,
  };

/** False if the choice was stored already. */
export const storePreference = async (db: Db, userId: string, kind: string, { email, push }: PreferenceChange): Promise<boolean> =>
  (await db.run(sql`
    INSERT INTO notification_preference AS p (user_id, kind, email, push) VALUES (${userId}, ${kind}, ${email}, ${push})
    ON CONFLICT (user_id, kind) DO UPDATE SET email = excluded.email, push = excluded.push
     WHERE (p.email, p.push) IS DISTINCT FROM (excluded.email, excluded.push)`)) > 0;

/** What is absent stays. One statement, so that two changes at the same time keep each other's part. */
export const storeQuietTimes = (db: Db, userId: string, { days, hours }: QuietChange): Promise<QuietTimes> =>
  db.one<QuietTimes>(sql`
    INSERT INTO notification_quiet_days AS q (user_id, days, quiet_from, quiet_to)
    VALUES (${userId}, ${days ?? []}::smallint[], ${hours?.from ?? null}, ${hours?.to ?? null})
    ON CONFLICT (user_id) DO UPDATE
       SET days = CASE WHEN ${days !== undefined}::boolean THEN excluded.days ELSE q.days END,
           quiet_from = CASE WHEN ${hours !== undefined}::boolean THEN excluded.quiet_from ELSE q.quiet_from END,
           quiet_to = CASE WHEN ${hours !== undefined}::boolean THEN excluded.quiet_to ELSE q.quiet_to END
    RETURNING ${quietColumns}`);
