import type { Message } from '../../platform/mail/port';
import { invitationText } from './invitation-text';

type SentInvitation = Parameters<typeof invitationText>[0] & { companyId: number; userId: string; requestedAt: string };

/** The e-mail of an invitation. Each try has the same id, so that the receiving service can drop a repetition. */
export const invitationMessage = (invitation: SentInvitation): Message => ({
  to: invitation.email,
  ...invitationText(invitation),
  headers: { 'Auto-Submitted': 'auto-generated' },
  messageId: `<invitation.${invitation.companyId}.${invitation.userId}.${new Date(invitation.requestedAt).getTime()}@${new URL(invitation.url).hostname}>`,
});
