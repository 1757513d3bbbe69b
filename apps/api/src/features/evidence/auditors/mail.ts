/** E-mail to auditors: that they have access, and the code for each visit. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Mail } from '../../../platform/mail/port';
import { eventType } from '../../../platform/outbox/event';
import { subscribeOutside, type Subscription } from '../../../platform/outbox/subscription';
import { serverTexts } from '../../../platform/texts/texts';
import { roomPath } from './path';

interface ToAuditor {
  grantId: string;
  address: string;
  language: LanguageTag;
  companyName: string;
}

export const auditorInvited = eventType<ToAuditor & { name: string; until: string }>('evidence.auditorInvited');
export const auditorCode = eventType<ToAuditor & { code: string }>('evidence.auditorCode');

/** People choose these names. A line break in a name must not add a line to a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

export const auditorSubscriptions = ({ mailer, homeUrl }: Mail): readonly Subscription[] => {
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const urlOf = (grantId: string): string => new URL(roomPath(grantId), homeUrl).href;
  return [
    subscribeOutside(auditorInvited, 'auditors by e-mail', async ({ payload }) => {
      const { fill, group } = serverTexts(payload.language);
      const { subject, text } = group('auditor-mail');
      const values = { company: payload.companyName, name: payload.name, day: payload.until, url: urlOf(payload.grantId) };
      await mailer?.send({ to: payload.address, subject: oneLine(fill(subject, values)), text: `${fill(text, values)}\n`, headers });
    }),
    subscribeOutside(auditorCode, 'codes of auditors by e-mail', async ({ payload }) => {
      const { fill, group } = serverTexts(payload.language);
      const { codeSubject, codeText } = group('auditor-mail');
      const values = { company: payload.companyName, code: payload.code };
      await mailer?.send({
        to: payload.address,
        subject: oneLine(fill(codeSubject, values)),
        text: `${fill(codeText, values)}\n`,
        headers,
      });
    }),
  ];
};
