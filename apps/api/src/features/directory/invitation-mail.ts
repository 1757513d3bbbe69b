/** The e-mail of an invitation: its request, its state and its delivery [4.33]. */
import type { InvitationMail } from '@muster/contract/directory/profile';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import type { Mail } from '../../platform/mail/port';
import { PermanentRejection } from '../../platform/outside/call';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { findMailContact, nameOfCaller } from '../identity';
import { userInvited } from './events';
import { invitationMessage } from './invitation-message';

/** Stores the request and emits the event. An earlier request of the same invitation is replaced. */
export async function requestInvitationMail(ctx: Context, company: { id: number; name: string }, userId: string): Promise<void> {
  const invitedBy = await nameOfCaller(ctx.db, ctx.actor.id);
  const companyId = company.id;
  await ctx.db.run(sql`
    INSERT INTO invitation_mail (company_id, user_id, requested_at) VALUES (${companyId}, ${userId}, ${ctx.now})
    ON CONFLICT (company_id, user_id) DO UPDATE SET requested_at = excluded.requested_at, sent_at = NULL, failed_at = NULL, held_by = NULL`);
  ctx.emit(userInvited, {
    companyId,
    aggregate: `invitation ${userId}`,
    payload: {
      companyId,
      userId,
      requestedAt: ctx.now.toISOString(),
      companyName: company.name,
      invitedBy: invitedBy || company.name,
    },
  });
}

/** Whether the company has requested an invitation of this person since a time. */
export const isInvitedSince = async (
  db: Db,
  { companyId, userId, since }: { companyId: number; userId: string; since: Date },
): Promise<boolean> =>
  (await db.maybeOne(
    sql`SELECT FROM invitation_mail WHERE company_id = ${companyId} AND user_id = ${userId} AND requested_at > ${since}`,
  )) !== undefined;

interface MailRow {
  companyId: number;
  requestedDate: string;
  isSent: boolean;
  hasFailed: boolean;
}

/** The latest request among these companies. An e-mail that has waited for a day has failed, because the relay stops its retries then. */
export async function findInvitationMail(
  ctx: Context,
  { userId, companyIds, isServed }: { userId: string; companyIds: number[]; isServed: boolean },
): Promise<{ requestedDate: string; mail: InvitationMail } | null> {
  const row = await ctx.db.maybeOne<MailRow>(sql`
    SELECT company_id AS "companyId", requested_at AS "requestedDate", sent_at IS NOT NULL AS "isSent",
           failed_at IS NOT NULL OR requested_at < ${ctx.now}::timestamptz - interval '1 day' AS "hasFailed"
      FROM invitation_mail WHERE user_id = ${userId} AND company_id = ANY (${companyIds}::bigint[])
     ORDER BY requested_at DESC, company_id LIMIT 1`);
  if (!row) return null;
  const open = row.hasFailed ? 'FAILED' : 'WAITING';
  return { requestedDate: row.requestedDate, mail: row.isSent ? 'SENT' : isServed ? open : 'NO_MAIL_SERVICE' };
}

/** Sends the e-mail after the commit. Skips an invitation that was repeated, cancelled or accepted in the meantime. */
export const invitationSubscriptions = ({ mailer, homeUrl, joinUrl = () => homeUrl }: Mail): Subscription[] => [
  subscribeOutside(userInvited, 'invitation mail', async ({ payload }, { inTransaction, now }) => {
    const { companyId, userId, requestedAt } = payload;
    const ofRequest = sql`company_id = ${companyId} AND user_id = ${userId} AND requested_at = ${requestedAt} AND sent_at IS NULL`;
    const contact = await inTransaction(async (db) =>
      (await db.maybeOne(sql`SELECT FROM invitation_mail WHERE ${ofRequest}`)) ? findMailContact(db, userId) : undefined,
    );
    if (!mailer || !contact || contact.email === null) return;
    const { email } = contact;
    const settle = (column: 'sent' | 'failed') =>
      inTransaction((db) =>
        db.run(
          column === 'sent'
            ? sql`UPDATE invitation_mail SET sent_at = ${now} WHERE ${ofRequest}`
            : sql`UPDATE invitation_mail SET failed_at = ${now} WHERE ${ofRequest}`,
        ),
      );
    try {
      await mailer.send(invitationMessage({ ...payload, ...contact, email, url: joinUrl(email) }));
    } catch (error) {
      if (error instanceof PermanentRejection) await settle('failed');
      throw error;
    }
    await settle('sent');
  }),
];
