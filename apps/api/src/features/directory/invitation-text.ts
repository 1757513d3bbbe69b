/** The text of the invitation, in the language of the person. English if the language is unknown. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { mailButton, mailLine, mailPage, mailTitle, softLine } from '../../platform/mail/mail-page';
import { serverTexts } from '../../platform/texts/texts';

interface Invitation {
  firstName: string;
  companyName: string;
  invitedBy: string;
  /** The address at which the person begins. */
  url: string;
  email: string;
  preferredLanguage: string;
}

interface Text {
  subject: string;
  text: string;
  html: string;
}

/** People choose these names. A line break in a name must not add a line to a header. */
export function invitationText(invited: Invitation): Text {
  const language = tagOfPreference(invited.preferredLanguage);
  const { fill, group, say: known } = serverTexts(language);
  const { subject: subjectText, greeting, greetingWithoutName, invites, open, ignore } = group('invitation');
  const say = (text: string): string => fill(text, { ...invited });
  const parts = [invited.firstName ? greeting : greetingWithoutName, invites, open, ignore];
  const subject = say(subjectText).replace(/\s+/g, ' ');
  const [hello = '', ...lines] = parts.map(say);
  const page = mailPage({
    language,
    title: subject,
    body: [softLine(invited.companyName), mailTitle(hello), ...lines.map(mailLine), mailButton(known('mail:open'), invited.url)],
  });
  return { subject, text: `${parts.map(say).join('\n\n')}\n`, html: page };
}
