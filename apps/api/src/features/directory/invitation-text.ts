/** The text of the invitation, in the language of the person. English if the language is unknown. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { inLanguage, type InLanguages } from '@muster/contract/shared/languages';
import { fillPlaceholders, inFurtherLanguages } from '../../platform/further-languages/further-languages';

interface Invitation {
  firstName: string;
  companyName: string;
  invitedBy: string;
  /** Where the person begins. */
  url: string;
  email: string;
  preferredLanguage: string;
}

interface Text {
  subject: string;
  text: string;
}

const english = ({ firstName, companyName, invitedBy, url, email }: Invitation): Text => ({
  subject: `${invitedBy} invites you to ${companyName} on Muster`,
  text: `Hello${firstName && ` ${firstName}`},

${invitedBy} invites you to ${companyName} on Muster. Muster brings safety briefings, polls and questions to your phone.

Open ${url} and sign in with ${email}.

If you do not know ${companyName}, ignore this message.
`,
});

const german = ({ firstName, companyName, invitedBy, url, email }: Invitation): Text => ({
  subject: `${invitedBy} lädt Sie zu ${companyName} auf Muster ein`,
  text: `Guten Tag${firstName && ` ${firstName}`},

${invitedBy} lädt Sie zu ${companyName} auf Muster ein. Muster bringt Sicherheitshinweise, Umfragen und Fragen auf Ihr Telefon.

Öffnen Sie ${url} und melden Sie sich mit ${email} an.

Wenn Sie ${companyName} nicht kennen, ignorieren Sie diese Nachricht.
`,
});

const french = ({ firstName, companyName, invitedBy, url, email }: Invitation): Text => ({
  subject: `${invitedBy} vous invite à rejoindre ${companyName} sur Muster`,
  text: `Bonjour${firstName && ` ${firstName}`},

${invitedBy} vous invite à rejoindre ${companyName} sur Muster. Muster apporte les consignes de sécurité, les sondages et les questions sur votre téléphone.

Ouvrez ${url} et connectez-vous avec ${email}.

Si vous ne connaissez pas ${companyName}, ignorez ce message.
`,
});

const further = inFurtherLanguages(({ invitation }) => (invited: Invitation): Text => {
  const say = (text: string) => fillPlaceholders(text, { ...invited });
  const greeting = invited.firstName ? invitation.greeting : invitation.greetingWithoutName;
  return {
    subject: say(invitation.subject),
    text: `${[greeting, invitation.invites, invitation.open, invitation.ignore].map(say).join('\n\n')}\n`,
  };
});

const languages: InLanguages<(invited: Invitation) => Text> = { ...further, en: english, de: german, fr: french };

/** Names come from people: line breaks in them must not add lines to a header. */
export function invitationText(invited: Invitation): Text {
  const { subject, text } = inLanguage(languages, tagOfPreference(invited.preferredLanguage))(invited);
  return { subject: subject.replace(/\s+/g, ' '), text };
}
