import type { Message } from '../../platform/mail/port';
import { invitationText } from './invitation-text';

type Given = Parameters<typeof invitationText>[0] & { companyId: number; userId: string; requestedAt: string };

/** The e-mail of an invitation. Each try has the same id, so that the receiving service can drop a repetition. */
export const invitationMessage = (given: Given): Message => ({
  to: given.email,
  ...invitationText(given),
  messageId: `<invitation.${given.companyId}.${given.userId}.${new Date(given.requestedAt).getTime()}@${new URL(given.url).hostname}>`,
});
