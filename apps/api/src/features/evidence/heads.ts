/** Sends checkpoints to addresses outside the product. An operator who rewrites the ledger cannot rewrite these copies. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import type { Mail } from '../../platform/mail/port';
import { eventType } from '../../platform/outbox/event';
import { subscribe, subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { serverTexts } from '../../platform/texts/texts';
import { activeContacts, managersOfCompany } from '../identity';
import { companyName } from '../organisation';
import { checkpointMade, type CheckpointMade } from './events';

/** Emits one event for each address. An address that fails delays no other, and no address gets a checkpoint twice. */
const headToMail = eventType<CheckpointMade & { address: string; language: string; companyName: string }>('evidence.headToMail');

/** An address gets no checkpoints any more. */
const addressRemoved = eventType<{ companyId: number; address: string; language: string; companyName: string }>('evidence.addressRemoved');

interface Receivers {
  addresses: string[];
  companyName: string;
  /** The language of the managers, because the language of an outside address is unknown. */
  language: string;
}

const findReceivers = (db: Db, companyId: number): Promise<Receivers | undefined> =>
  db.maybeOne<Receivers>(sql`
    SELECT l.addresses, ${companyName(sql`l.company_id`)} AS "companyName", coalesce((
             SELECT p.preferred_language FROM (${activeContacts}) p
              WHERE p.company_id = l.company_id AND p.user_id IN (${managersOfCompany(companyId)})
              GROUP BY p.preferred_language ORDER BY count(*) DESC, p.preferred_language LIMIT 1), '') AS language
      FROM ledger l WHERE l.company_id = ${companyId} AND cardinality(l.addresses) > 0`);

/** People choose these names. A line break in a name must not add a line to a header. */
function textOf(payload: CheckpointMade & { language: string; companyName: string }, keysUrl: string): { subject: string; text: string } {
  const { fill, group } = serverTexts(tagOfPreference(payload.language));
  const { subject, keep, keys } = group('evidence-mail');
  const say = (text: string): string => fill(text, { company: payload.companyName, number: payload.number, url: keysUrl });
  const { statement, hash, keyId, signature } = payload;
  return {
    subject: say(subject).replace(/\s+/g, ' '),
    text: `${say(keep)}\n\n${statement}\n\nSHA-256  ${hash}\nECDSA P-256 (${keyId})  ${signature}\n\n${say(keys)}\n`,
  };
}

/** Tells each of these addresses that it gets no more checkpoints: nobody outside notices an e-mail that does not come. Call it while they are still stored. */
export async function tellRemoved(ctx: Context, companyId: number, removed: readonly string[]): Promise<void> {
  const receivers = removed.length === 0 ? undefined : await findReceivers(ctx.db, companyId);
  if (!receivers) return;
  const { language, companyName: name } = receivers;
  for (const address of removed) {
    const payload = { companyId, address, language, companyName: name };
    ctx.emit(addressRemoved, { companyId, aggregate: aggregateOf(companyId, address), payload });
  }
}

/** The e-mails to an address leave in their order. */
const aggregateOf = (companyId: number, address: string): string => `ledger-head:${companyId}:${address}`;

export const headSubscriptions = ({ mailer, homeUrl }: Mail): readonly Subscription[] => [
  subscribe(checkpointMade, 'heads of the ledger', async ({ payload }, { db }) => {
    const receivers = mailer && (await findReceivers(db, payload.companyId));
    if (!receivers) return;
    const { addresses, ...said } = receivers;
    for (const address of addresses)
      await db.run(sql`
        INSERT INTO outbox_event (company_id, type, aggregate, payload)
        VALUES (${payload.companyId}, ${headToMail.name}, ${aggregateOf(payload.companyId, address)},
                ${JSON.stringify({ ...payload, ...said, address })})`);
  }),
  subscribeOutside(headToMail, 'heads of the ledger by e-mail', async ({ payload }) => {
    const host = new URL(homeUrl);
    await mailer?.send({
      to: payload.address,
      ...textOf(payload, new URL('/.well-known/muster-ledger.json', host).href),
      headers: { 'Auto-Submitted': 'auto-generated' },
      messageId: `<ledger.${payload.companyId}.${payload.number}.${Buffer.from(payload.address).toString('hex').slice(0, 40)}@${host.hostname}>`,
    });
  }),
  subscribeOutside(addressRemoved, 'end of heads of the ledger by e-mail', async ({ payload }) => {
    const { fill, group } = serverTexts(tagOfPreference(payload.language));
    const { removedSubject, removed } = group('evidence-mail');
    const say = (text: string): string => fill(text, { company: payload.companyName });
    await mailer?.send({
      to: payload.address,
      subject: say(removedSubject).replace(/\s+/g, ' '),
      text: `${say(removed)}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }),
];
