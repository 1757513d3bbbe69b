/** Notifications by e-mail. Each has a link that switches its kind off without a sign-in (RFC 8058). */
import { PermanentRejection } from '../../../platform/outside/call';
import type { MailLimits } from '../../../platform/mail/limits';
import { replyAddress, type ReplySettings } from '../../../platform/mail/replies/address';
import { RecipientRefused, type Mailer } from '../../../platform/mail/port';
import type { Channel } from './channel';
import { mailText } from './mail-text';
import { recordMailRefusal } from './refusals';
import { unsubscribeUrl } from './unsubscribe-link';

interface MailOptions {
  mailer: Mailer;
  limits: MailLimits | undefined;
  homeUrl: string;
  replies: ReplySettings | undefined;
  linkSecret: string;
}

/** The kind that a digest switches off: what a person gets in the digest. */
export const digestKind = 'digest';

export const mailChannel = ({ mailer, limits, homeUrl, replies, linkSecret }: MailOptions): Channel => ({
  name: 'EMAIL',
  limits,
  async send(message, { inTransaction, now }) {
    const { userId, email, isDigest, isUrgent, items, messageId } = message;
    if (email === null) throw new PermanentRejection('The person has no e-mail address');
    const stopUrl = unsubscribeUrl(homeUrl, { userId, kind: isDigest ? digestKind : items[0].kind }, linkSecret);
    const questionId = isDigest ? undefined : items[0].questionToAnswer;
    const replyTo = replies && questionId !== undefined ? replyAddress({ userId, questionId }, replies, linkSecret, now) : undefined;
    try {
      await mailer.send({
        to: email,
        ...mailText(message, { homeUrl, stopUrl, takesReply: replyTo !== undefined }),
        headers: {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
          ...(replyTo !== undefined && { 'Reply-To': replyTo }),
          ...(isUrgent && { Importance: 'high' }),
        },
        messageId: `<notification-${messageId}@${new URL(homeUrl).hostname}>`,
      });
    } catch (error) {
      if (error instanceof RecipientRefused) await inTransaction((db) => recordMailRefusal(db, { userId, email, now }));
      throw error;
    }
  },
});
