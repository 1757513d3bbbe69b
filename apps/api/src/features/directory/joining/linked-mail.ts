/** The e-mail to a person whom the provider of the company has signed in for the first time: an address can be that of somebody else. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { mailLine, mailPage, mailTitle, softLine } from '../../../platform/mail/mail-page';
import type { Mail } from '../../../platform/mail/port';
import { PermanentRejection } from '../../../platform/outside/call';
import { subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import { serverTexts } from '../../../platform/texts/texts';
import { accountLinked, findMailContact } from '../../identity';
import { nameOfCompany } from '../../organisation';

export const linkedSubscriptions = ({ mailer }: Mail): Subscription[] => [
  subscribeOutside(accountLinked, 'linked account mail', async ({ payload: { companyId, userId, issuer } }, { inTransaction }) => {
    if (!mailer) return;
    const found = await inTransaction(async (db) => {
      const [person, companyName] = await Promise.all([findMailContact(db, userId), nameOfCompany(db, companyId)]);
      return person && person.email !== null ? { ...person, email: person.email, companyName } : undefined;
    });
    if (!found) return;
    const message = linkedText({ ...found, issuer });
    await mailer.send({ to: found.email, ...message, headers: { 'Auto-Submitted': 'auto-generated' } }).catch((error: unknown) => {
      // the audit log has the link too
      if (!(error instanceof PermanentRejection)) throw error;
    });
  }),
];

interface Linked {
  firstName: string;
  preferredLanguage: string;
  email: string;
  companyName: string;
  issuer: string;
}

/** In the language of the person. Names come from people: line breaks in them must not add lines to a header. */
function linkedText(linked: Linked): { subject: string; text: string; html: string } {
  const language = tagOfPreference(linked.preferredLanguage);
  const { fill, group } = serverTexts(language);
  const { greeting, greetingWithoutName } = group('invitation');
  const texts = group('sign-in-linked');
  const say = (text: string): string => fill(text, { ...linked });
  const subject = say(texts.subject).replace(/\s+/g, ' ');
  const [hello = '', ...lines] = [linked.firstName ? greeting : greetingWithoutName, texts.linked, texts.notYou].map(say);
  const page = mailPage({ language, title: subject, body: [softLine(linked.companyName), mailTitle(hello), ...lines.map(mailLine)] });
  return { subject, text: `${[hello, ...lines].join('\n\n')}\n`, html: page };
}
