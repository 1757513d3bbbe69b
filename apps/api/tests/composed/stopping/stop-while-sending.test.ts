/** SIGTERM on a worker whose job sends messages. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSmtpServer, type SmtpServer } from '../../../src/platform/mail/tests/smtp-server';
import { startInstallation, type Installation } from '../../processes';

const people = 30;
/** The messages that a worker sends at the same time. */
const callsAtOnce = 20;
const answers: Record<string, string | null> = { MAIL: null };
const many = { timeout: 120_000, interval: 50 };

let place: Installation;
let smtp: SmtpServer;
beforeAll(async () => {
  place = await startInstallation();
  smtp = await startSmtpServer(answers);
});
afterAll(async () => {
  await place.remove();
  await smtp.close();
});

/** E-mails that are due now, as they are after an outage of the mail service. */
async function waitingMails(): Promise<void> {
  const { id: companyId } = await place.make.company();
  await place.make.query("UPDATE company SET work_from = 0, work_to = 1440, work_days = '{1,2,3,4,5,6,7}' WHERE id = $1", [companyId]);
  for (let made = 0; made < people; made += 1) await place.make.person(companyId);
  await place.make.query(
    `WITH noticed AS (
       INSERT INTO notification (company_id, user_id, kind, subject, context, metadata, about, event_ids, created_at)
       SELECT company_id, user_id, 'campaign.posted', 'campaign:1', 'POLL', '{"entityType": "CampaignV2", "companyId": 1}', 'Gloves', '{1}', now()
         FROM company_member WHERE company_id = $1 RETURNING id, company_id, user_id)
     INSERT INTO notification_delivery (notification_id, company_id, user_id, channel, due_at)
     SELECT id, company_id, user_id, 'EMAIL', now() FROM noticed`,
    [companyId],
  );
}

const states = async () =>
  (await place.make.query<{ state: string }>('SELECT state FROM notification_delivery ORDER BY id')).map(({ state }) => state);
const mailsBegun = () => smtp.received.filter((line) => line.startsWith('MAIL')).length;

test('the stop waits for the messages under way, begins no other, and the next start sends each once', async () => {
  const environment = { PROCESS_ROLE: 'worker', SMTP_URL: smtp.url, MAIL_FROM: 'Muster <muster@example.com>', OUTSIDE_CALL_SECONDS: '120' };
  const worker = await place.start(environment);
  await waitingMails();
  // a worker looks at the queue by itself, without the job of each minute
  await place.make.query("DELETE FROM pgboss.schedule WHERE name = 'notification-deliveries'");
  await vi.waitFor(() => expect(mailsBegun()).toBe(callsAtOnce), many);
  const stopped = worker.stop();
  smtp.hangUp();
  expect(await stopped).toBe(true);
  expect(mailsBegun()).toBe(callsAtOnce);
  expect(await states()).toEqual(Array.from({ length: people }, () => 'PENDING'));

  delete answers['MAIL'];
  await place.make.query("UPDATE notification_delivery SET due_at = now() WHERE state = 'PENDING'");
  await place.start(environment);
  await vi.waitFor(async () => expect(await states()).toEqual(Array.from({ length: people }, () => 'SENT')), many);
  const accepted = smtp.received.filter((text) => text.includes('\nMessage-ID:')).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim());
  expect(new Set(accepted).size).toBe(people);
  expect(accepted).toHaveLength(people);
});
