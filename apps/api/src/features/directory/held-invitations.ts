/** The e-mails of an import. They wait until the import has finished. Then one delivery sends all of them. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Mail } from '../../platform/mail/port';
import { PermanentRejection } from '../../platform/outside/call';
import { batchWhileRunning } from '../../platform/batch-while-running';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { findMailContacts } from '../identity';
import { usersInvited } from './events';
import { invitationMessage } from './invitation-message';

/** The numbers of messages that this process reads at a time, and sends at a time. */
const pageSize = 200;
const callsAtOnce = 10;

interface ImportOfCompany {
  companyId: number;
  importId: number;
}

/** Stores the requests of many invitations. `releaseInvitationMails` lets them leave. A person with an open request gets no second one. */
export const holdInvitationMails = (
  db: Db,
  { companyId, importId }: ImportOfCompany,
  userIds: readonly string[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    INSERT INTO invitation_mail (company_id, user_id, requested_at, held_by) SELECT ${companyId}, unnest(${[...userIds]}::uuid[]), ${now}, ${importId}
    ON CONFLICT (company_id, user_id) DO NOTHING`);

/** Emits the event that sends the held e-mails of an import, if there are any. */
export const releaseInvitationMails = (
  db: Db,
  { companyId, importId, companyName, invitedBy }: ImportOfCompany & { companyName: string; invitedBy: string },
): Promise<number> =>
  db.run(sql`
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT ${companyId}, ${usersInvited.name}, ${`invitations of import ${importId}`},
           ${JSON.stringify({ companyId, importId, companyName, invitedBy })}::jsonb
     WHERE EXISTS (SELECT FROM invitation_mail WHERE ${isHeld({ companyId, importId })})`);

const isHeld = ({ companyId, importId }: ImportOfCompany) =>
  sql`company_id = ${companyId} AND held_by = ${importId} AND sent_at IS NULL AND failed_at IS NULL`;

interface Waiting {
  userId: string;
  requestedAt: string;
}

const findHeld = (db: Db, held: ImportOfCompany, after: string): Promise<Waiting[]> =>
  db.many<Waiting>(sql`
    SELECT user_id AS "userId", requested_at AS "requestedAt" FROM invitation_mail
     WHERE ${isHeld(held)} AND user_id > ${after}::uuid ORDER BY user_id LIMIT ${pageSize}`);

/**
 * Sends the e-mails in pages. It marks each as soon as the mail service has accepted it, so that a repetition sends only the others. An
 * e-mail that fails does not delay the others, unless a whole page fails.
 */
export const heldInvitationSubscriptions = ({ mailer, homeUrl, joinUrl = () => homeUrl }: Mail): Subscription[] => [
  subscribeOutside(usersInvited, 'invitation mails of imports', async ({ payload }, { inTransaction, stopping, now }) => {
    if (!mailer) return;
    const mark = (column: 'sent' | 'failed') =>
      batchWhileRunning<string>((userIds) => inTransaction(async (db) => void (await settle(db, payload, column, userIds, now))));
    const [markSent, markFailed] = [mark('sent'), mark('failed')];
    let failure: unknown;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { waiting, contacts } = await inTransaction(async (db) => {
        const held = await findHeld(db, payload, after);
        const found = await findMailContacts(
          db,
          held.map(({ userId }) => userId),
        );
        return { waiting: held, contacts: new Map(found.map((contact) => [contact.id, contact])) };
      });
      const last = waiting.at(-1);
      if (!last) break;
      after = last.userId;
      let accepted = 0;
      await inParallel(waiting, async ({ userId, requestedAt }) => {
        const contact = contacts.get(userId);
        if (!contact || contact.email === null || stopping.aborted) return;
        const { email } = contact;
        const message = invitationMessage({ ...payload, ...contact, email, userId, requestedAt, url: joinUrl(email) });
        try {
          await mailer.send(message);
        } catch (error) {
          if (error instanceof PermanentRejection) return markFailed(userId);
          failure = error;
          return undefined;
        }
        accepted += 1;
        return markSent(userId);
      });
      stopping.throwIfAborted();
      if (failure !== undefined && accepted === 0) throw failure;
    }
    if (failure !== undefined) throw failure;
  }),
];

const settle = (db: Db, held: ImportOfCompany, column: 'sent' | 'failed', userIds: readonly string[], now: Date): Promise<number> =>
  db.run(
    column === 'sent'
      ? sql`UPDATE invitation_mail SET sent_at = ${now} WHERE ${isHeld(held)} AND user_id = ANY (${[...userIds]}::uuid[])`
      : sql`UPDATE invitation_mail SET failed_at = ${now} WHERE ${isHeld(held)} AND user_id = ANY (${[...userIds]}::uuid[])`,
  );

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const one = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, one));
}
