/**
 * The e-mails about a link with the provider of the company. One tells when the link begins, because an address can belong to somebody
 * else. One tells when the link ends.
 */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { mailLine, mailPage, mailTitle, softLine } from '../../../platform/mail/mail-page';
import type { Mail } from '../../../platform/mail/port';
import { PermanentRejection } from '../../../platform/outside/call';
import { subscribeOutside, type OutsideDelivery, type Subscription } from '../../../platform/outbox/subscription';
import { serverTexts } from '../../../platform/texts/texts';
import { accountLinked, accountUnlinked, findMailContact } from '../../identity';
import { nameOfCompany } from '../../organisation';

export const linkedSubscriptions = ({ mailer }: Mail): Subscription[] => [
  subscribeOutside(accountLinked, 'linked account mail', ({ payload }, delivery) => tell(mailer, payload, delivery)),
  subscribeOutside(accountUnlinked, 'unlinked account mail', ({ payload }, delivery) => tell(mailer, payload, delivery)),
];

interface About {
  companyId: number;
  userId: string;
  /** Absent if the link has ended. */
  issuer?: string;
}

async function tell(
  mailer: Mail['mailer'],
  { companyId, userId, issuer }: About,
  { inTransaction }: Pick<OutsideDelivery, 'inTransaction'>,
): Promise<void> {
  if (!mailer) return;
  const found = await inTransaction(async (db) => {
    const [person, companyName] = await Promise.all([findMailContact(db, userId), nameOfCompany(db, companyId)]);
    return person && person.email !== null ? { ...person, email: person.email, companyName } : undefined;
  });
  if (!found) return;
  const message = linkedText({ ...found, issuer });
  await mailer.send({ to: found.email, ...message, headers: { 'Auto-Submitted': 'auto-generated' } }).catch((error: unknown) => {
    // the audit log has it too
    if (!(error instanceof PermanentRejection)) throw error;
  });
}

interface Linked {
  firstName: string;
  preferredLanguage: string;
  email: string;
  companyName: string;
  issuer: string | undefined;
}

/** In the language of the person. People choose these names. A line break in a name must not add a line to a header. */
function linkedText(linked: Linked): { subject: string; text: string; html: string } {
  const language = tagOfPreference(linked.preferredLanguage);
  const { fill, group } = serverTexts(language);
  const { greeting, greetingWithoutName } = group('invitation');
  const [begun, ended] = [group('sign-in-linked'), group('sign-in-unlinked')];
  const [title, ...told] = linked.issuer === undefined ? [ended.subject, ended.text] : [begun.subject, begun.linked, begun.notYou];
  const say = (text: string): string => fill(text, { ...linked, issuer: linked.issuer ?? '' });
  const subject = say(title).replace(/\s+/g, ' ');
  const [hello = '', ...lines] = [linked.firstName ? greeting : greetingWithoutName, ...told].map(say);
  const page = mailPage({ language, title: subject, body: [softLine(linked.companyName), mailTitle(hello), ...lines.map(mailLine)] });
  return { subject, text: `${[hello, ...lines].join('\n\n')}\n`, html: page };
}
