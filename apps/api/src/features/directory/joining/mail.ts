/** The e-mail about a request to join. It reuses the text of an invitation and links to the product, where the person decides. */
import sql from 'sql-template-tag';
import type { Mail } from '../../../platform/mail/port';
import { PermanentRejection } from '../../../platform/outside/call';
import { subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import { findMailContact, nameOfCaller } from '../../identity';
import { nameOfCompany } from '../../organisation';
import { joinRequested } from '../events';
import { invitationText } from '../invitation-text';

export const joiningSubscriptions = ({ mailer, homeUrl }: Mail): Subscription[] => [
  subscribeOutside(joinRequested, 'join request mail', async ({ payload: { companyId, requestId } }, { inTransaction, now }) => {
    if (!mailer) return;
    const found = await inTransaction(async (db) => {
      // sends nothing if the request was answered, withdrawn or declined, or if the account is blocked
      const request = await db.maybeOne<{ userId: string; askedBy: string }>(sql`
        SELECT user_id AS "userId", asked_by AS "askedBy" FROM join_request
         WHERE company_id = ${companyId} AND id = ${requestId} AND cancelled_at IS NULL AND ends_at > ${now}
           AND (declined_until IS NULL OR declined_until <= ${now})`);
      if (!request) return undefined;
      const [person, invitedBy, companyName] = await Promise.all([
        findMailContact(db, request.userId),
        nameOfCaller(db, request.askedBy),
        nameOfCompany(db, companyId),
      ]);
      if (!person || person.email === null) return undefined;
      return { ...person, email: person.email, companyName, invitedBy: invitedBy || companyName };
    });
    if (!found) return;
    const message = invitationText({ ...found, url: `${homeUrl}join-requests` });
    await mailer.send({ to: found.email, ...message, headers: { 'Auto-Submitted': 'auto-generated' } }).catch((error: unknown) => {
      // the product shows the request too
      if (!(error instanceof PermanentRejection)) throw error;
    });
  }),
];
