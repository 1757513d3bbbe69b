import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { startLooks } from '../../../platform/jobs/looks';
import { createLog } from '../../../platform/log';
import { PermanentRejection } from '../../../platform/outside/call';
import type { Message } from '../../../platform/mail/port';
import { apply, upload } from './imports';

let api: TestApi;
let companyId: number;
let manager: Client;
let accepted: Message[];
/** What the mail service does with a message before it accepts it. */
let receive: (message: Message) => Promise<void>;
const addresses = Array.from({ length: 250 }, (_, index) => `row${index}@mails.test`);

beforeEach(async () => {
  accepted = [];
  receive = async () => undefined;
  api = await startTestApi({
    mailer: {
      async send(message) {
        await receive(message);
        accepted.push(message);
      },
    },
  });
  companyId = (await api.make.company({ name: 'Northridge' })).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
});
afterEach(() => api.stop());

const run = async (emails: readonly string[] = addresses) => {
  const { id } = await upload(manager, { companyId, rows: emails.map((email) => ({ email })) });
  return apply(api, manager, id, { sendsInvitations: true });
};
const receivers = () => accepted.map(({ to }) => to).toSorted();
const inOrder = addresses.toSorted();

/** Lets the failed delivery become due. */
async function retry(): Promise<void> {
  api.clock.advance(10 * 60_000);
  await api.relay.drain();
}

test('the e-mails of an import leave after its last row, each once', async () => {
  let early = 0;
  receive = async () => {
    const rows = await api.make.query("SELECT id FROM data_import WHERE status <> 'DONE'");
    if (rows.length > 0) early += 1;
  };
  expect((await run()).counts.CREATE).toBe(addresses.length);
  expect(early).toBe(0);
  expect(receivers()).toEqual(inOrder);
  expect(new Set(accepted.map(({ messageId }) => messageId)).size).toBe(addresses.length);
});

test('a mail service that fails in the middle gets only the other e-mails again', async () => {
  receive = async () => {
    if (accepted.length >= 100) throw new Error('the mail service is down');
  };
  await run();
  expect(accepted.length).toBeLessThan(addresses.length);
  receive = async () => undefined;
  await retry();
  expect(receivers()).toEqual(inOrder);
});

test('an address that the mail service refuses is marked as failed, and the others get their e-mail', async () => {
  const [refused = ''] = addresses;
  receive = async ({ to }) => {
    if (to === refused) throw new PermanentRejection('no such mailbox');
  };
  await run();
  await retry();
  expect(receivers()).toEqual(inOrder.filter((email) => email !== refused));
  const failed = await api.make.query<{ email: string }>(
    'SELECT a.email FROM invitation_mail m JOIN account a ON a.id = m.user_id WHERE m.failed_at IS NOT NULL',
  );
  expect(failed.map(({ email }) => email)).toEqual([refused]);
});

test('a process that stops in the middle leaves the other e-mails to the next one', async () => {
  let stopped: Promise<void> | undefined;
  receive = async () => {
    if (accepted.length === 50) stopped ??= api.relay.stop();
  };
  const { id } = await upload(manager, { companyId, rows: addresses.map((email) => ({ email })) });
  await manager.post(`/imports/${id}/apply`, { sendsInvitations: true });
  const looks = startLooks({ ...api, log: createLog({ level: 'silent' }), looks: [api.relay.look] });
  await expect.poll(() => stopped !== undefined).toBe(true);
  await Promise.all([stopped, looks.stop()]);
  expect(accepted.length).toBeLessThan(addresses.length);
  await api.secondRelay().drain();
  expect(receivers()).toEqual(inOrder);
});

test('an invitation that a manager repeats meanwhile leaves once', async () => {
  const [email = ''] = addresses;
  let isDown = true;
  receive = async () => {
    if (isDown) throw new Error('the mail service is down');
  };
  await run([email]);
  const [person] = await api.make.query<{ id: string }>('SELECT id FROM account WHERE email = $1', [email]);
  isDown = false;
  expect((await manager.post(`/user/${person?.id}/resend-verification-email`)).status).toBeLessThan(300);
  await retry();
  expect(receivers()).toEqual([email]);
});
