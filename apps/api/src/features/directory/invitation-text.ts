/** The text of the invitation, in the language of the person. English if the language is unknown. */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { serverTexts } from '../../platform/texts/texts';

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

/** Names come from people: line breaks in them must not add lines to a header. */
export function invitationText(invited: Invitation): Text {
  const { fill, group } = serverTexts(tagOfPreference(invited.preferredLanguage));
  const { subject, greeting, greetingWithoutName, invites, open, ignore } = group('invitation');
  const say = (text: string): string => fill(text, { ...invited });
  const parts = [invited.firstName ? greeting : greetingWithoutName, invites, open, ignore];
  return { subject: say(subject).replace(/\s+/g, ' '), text: `${parts.map(say).join('\n\n')}\n` };
}
