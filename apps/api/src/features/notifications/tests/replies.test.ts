/** Replies by e-mail: from the message that the product sends, through the hand-over of the mail server, to the answer. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answersOf, ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import type { Message } from '../../../platform/mail/port';

const secret = 'a secret of the mail server, at least 32';
const sent: Message[] = [];
let api: TestApi;
let topics: Topics;
let companyId: number;
let asker: Person;
let expert: Person;
let helper: Client;
beforeAll(async () => {
  api = await startTestApi({
    mailer: { send: async (message) => void sent.push(message) },
    replies: { address: 'reply@reply.example.com', secret, checkedBy: 'mail.example.com' },
  });
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.clock.set('2026-03-10T09:00:00.000Z');
  ({ id: companyId } = await api.make.company());
  [asker, expert] = [await api.make.person(companyId), await api.make.person(companyId)];
  helper = api.as(await api.make.person(companyId));
  await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
    expert.id,
    topics.practice,
  ]);
  await api.relay.drain();
  sent.length = 0;
});

/** The e-mail that the person got about the question. */
async function mailTo({ email }: Person): Promise<Message> {
  await api.relay.drain();
  const mail = sent.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`${email} got no e-mail`);
  return mail;
}
const asked = (more: object = {}): Promise<Question> => ask(api.as(asker), { companyId, categories: [topics.practice], ...more });

interface Written {
  from?: string;
  text?: string;
  results?: string;
  headers?: string;
  messageId?: string;
  to?: string;
  date?: string;
}
let messages = 0;
const messageOf = (
  { headers: { 'Reply-To': to = '' } = {}, text: original }: Message,
  { email }: Person,
  written: Written = {},
): string => {
  const { from = email, text = 'All that can fall.', headers = '', messageId = `<${(messages += 1)}@x>` } = written;
  const { results = `dmarc=pass header.from=${from.split('@')[1]}`, date = api.clock.now().toUTCString() } = written;
  const quoted = original.split('\n').map((line) => `> ${line}`);
  return [
    ...(results === '' ? [] : [`Authentication-Results: mail.example.com; ${results}`]),
    `From: Somebody <${from}>`,
    `To: ${written.to ?? to}`,
    ...(date === '' ? [] : [`Date: ${date}`]),
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    ...(headers === '' ? [] : [headers]),
    '',
    text,
    '',
    `On Tue, Mar 10, 2026 at 9:00 AM Muster <${to}> wrote:`,
    ...quoted,
  ].join('\r\n');
};

async function handOver(to: string, message: string, shown = secret): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${api.url}/mail/replies?to=${encodeURIComponent(to)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shown}`, 'content-type': 'message/rfc822' },
    body: message,
  });
  return { status: answer.status, text: await answer.text() };
}
const addressIn = ({ headers }: Message): string => headers?.['Reply-To'] ?? '';
const replies = async (mail: Message, person: Person, written?: Written) => handOver(addressIn(mail), messageOf(mail, person, written));
const bodies = async ({ id }: Question) => (await answersOf(api.as(asker), id)).map(({ body }) => body);

test('an expert answers a question by replying to its e-mail, under their name and without the quotation', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  expect(addressIn(mail)).toMatch(/^reply\+[a-z2-7]+@reply\.example\.com$/);
  expect(mail.text).toMatch(/^## Reply above this line to answer under your name ##\n/);
  expect(mail.html).toContain('## Reply above this line to answer under your name ##');
  expect(await replies(mail, expert)).toEqual({ status: 204, text: '' });
  expect(await bodies(question)).toEqual(['All that can fall.']);
  const [record] = await api.make.query(`SELECT actor_id FROM audit_event WHERE company_id = $1 AND action = 'answer.created'`, [
    companyId,
  ]);
  expect(record).toEqual({ actor_id: expert.id });
});

test('a reply to the e-mail about an answer is an answer too', async () => {
  const question = await asked();
  await reply(helper, question.id, 'Tools.');
  expect((await replies(await mailTo(asker), asker, { text: 'Which ones?' })).status).toBe(204);
  expect((await bodies(question)).toSorted()).toEqual(['Tools.', 'Which ones?']);
});

test('a message that the mail server hands over twice answers once', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const once = { messageId: '<the-same@x>' };
  expect([(await replies(mail, expert, once)).status, (await replies(mail, expert, once)).status]).toEqual([204, 204]);
  expect(await bodies(question)).toHaveLength(1);
});

test('the message must come from the address of the person, and the mail server must have checked it', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const wrong: Written[] = [
    { from: asker.email },
    { results: '' },
    { results: 'dmarc=fail' },
    { results: 'dmarc=pass' },
    { results: 'dmarc=pass header.from=elsewhere.example' },
    { results: 'spf=pass; dkim=pass' },
  ];
  for (const one of wrong) {
    const { status, text } = await replies(mail, expert, one);
    expect([status, text]).toEqual([422, expect.stringContaining('Reply from the address to which the product writes to you.')]);
  }
  expect(await bodies(question)).toEqual([]);
});

test('an address that nobody has got, of another installation or older than 60 days answers nothing', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const message = messageOf(mail, expert);
  const forged = addressIn(mail).replace(/\+(.)/, (_whole, letter: string) => `+${letter === 'a' ? 'b' : 'a'}`);
  for (const to of [forged, 'reply@reply.example.com', '', addressIn(mail).replace('reply.example.com', 'elsewhere.example')])
    expect((await handOver(to, message)).status).toBe(422);
  api.clock.advance(61 * 86_400_000);
  expect((await handOver(addressIn(mail), message)).status).toBe(422);
  expect(await bodies(question)).toEqual([]);
});

test('an address that is unknown or too old is dropped for a sender whom nobody has checked: they would get a refusal of what others sent', async () => {
  await asked();
  const mail = await mailTo(expert);
  for (const results of ['', 'dmarc=fail header.from=example.com']) {
    const message = messageOf(mail, expert, { results });
    expect(await handOver('reply@reply.example.com', message)).toEqual({ status: 204, text: '' });
  }
  const message = messageOf(mail, expert, { results: '' });
  api.clock.advance(61 * 86_400_000);
  expect(await handOver(addressIn(mail), message)).toEqual({ status: 204, text: '' });
});

test('another message of the person, and an old one, answers nothing when somebody sends it to the address', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const at = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toUTCString();
  const address = addressIn(mail);
  const wrong: Written[] = [
    { to: 'somebody@elsewhere.example' },
    { to: `"${address}" <somebody@elsewhere.example>` },
    { to: `somebody@elsewhere.example\r\nTo: ${address}` },
    { date: '' },
    { date: 'yesterday' },
    { date: at(-7.1) },
    { date: at(1.1) },
    { date: `${at(0)}\r\nDate: ${at(-30)}` },
  ];
  for (const one of wrong) {
    const { status, text } = await replies(mail, expert, one);
    expect([status, text], JSON.stringify(one)).toEqual([
      422,
      expect.stringMatching(/^(?:The address of the reply must|Your message is older)/),
    ]);
  }
  expect(await bodies(question)).toEqual([]);
  const right: Written[] = [
    { date: at(-6.9) },
    { date: at(0.9) },
    { to: `Somebody <somebody@elsewhere.example>\r\nCc: "Moor, Ada" <a@elsewhere.example>, Muster <${address.toUpperCase()}>` },
  ];
  for (const [index, one] of right.entries())
    expect(await replies(mail, expert, { ...one, text: `Answer ${index}` }), JSON.stringify(one)).toEqual({ status: 204, text: '' });
});

test('one message to the addresses of two questions answers both', async () => {
  const first = await asked();
  const mail = await mailTo(expert);
  const second = await asked();
  const other = await mailTo(expert);
  const message = messageOf(mail, expert, { to: `${addressIn(mail)}, ${addressIn(other)}` });
  expect([(await handOver(addressIn(mail), message)).status, (await handOver(addressIn(other), message)).status]).toEqual([204, 204]);
  expect([await bodies(first), await bodies(second)]).toEqual([['All that can fall.'], ['All that can fall.']]);
});

test('only the mail server hands messages over', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  expect((await handOver(addressIn(mail), messageOf(mail, expert), 'guessed')).status).toBe(401);
  expect(await bodies(question)).toEqual([]);
});

test('the rights are those of the moment: a blocked person and one who has left answer nothing, and a question that is gone says so', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const status = async () => (await replies(mail, expert)).status;
  const block = (isBlocked: boolean) =>
    api.make.query('UPDATE company_member SET is_blocked = $3 WHERE company_id = $1 AND user_id = $2', [companyId, expert.id, isBlocked]);
  await block(true);
  expect(await status()).toBe(422);
  await block(false);
  expect((await api.as(asker).delete(`/questions/${question.id}`)).status).toBe(204);
  expect(await replies(mail, expert)).toEqual({ status: 422, text: 'Not found\n' });
});

test('automatic replies are dropped without an answer to them', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  for (const headers of ['Auto-Submitted: auto-replied', 'Precedence: auto_reply'])
    expect(await replies(mail, expert, { headers })).toEqual({ status: 204, text: '' });
  expect(await bodies(question)).toEqual([]);
});

test('a reply without text, and one that is too long, get a reason', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  expect(await replies(mail, expert, { text: '' })).toEqual({ status: 422, text: 'Your message has no text above the quotation.\n' });
  expect((await replies(mail, expert, { text: 'x'.repeat(20_000) })).status).toBe(422);
  expect(await bodies(question)).toEqual([]);
});

test('the e-mail about an anonymous question, and a digest, take no reply', async () => {
  await asked({ isAnonymous: true });
  api.clock.set('2026-03-10T09:15:00.000Z');
  const anonymous = await mailTo(expert);
  expect([addressIn(anonymous), anonymous.text.includes('##')]).toEqual(['', false]);
});

/** The script of docs/operations.md, as Postfix runs it. Its exit status decides whether the server tries again. */
const script = fileURLToPath(new URL('../../../../../../ops/mail/muster-reply', import.meta.url));
async function deliver(
  to: string,
  message: string,
  { url = `${api.url}/mail/replies`, shown = secret } = {},
): Promise<{ status: number | null; said: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-reply-'));
  await writeFile(join(folder, 'settings'), `MUSTER_REPLIES=${url}\nREPLY_SECRET='${shown}'\n`);
  const running = spawn('sh', [script, to], { env: { ...process.env, MUSTER_REPLY_SETTINGS: join(folder, 'settings') } });
  let said = '';
  running.stdout.on('data', (text: Buffer) => (said += String(text)));
  running.stderr.on('data', (text: Buffer) => (said += String(text)));
  // the script may end before it has read everything
  running.stdin.on('error', () => undefined);
  running.stdin.end(message);
  const status = await new Promise<number | null>((resolve) => running.on('close', resolve));
  await rm(folder, { recursive: true });
  return { status, said };
}

test('a reply with a photo of 9 MB arrives, and one that is too large gets a plain sentence', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const attached = (bytes: number) => {
    const [head = '', ...body] = messageOf(mail, expert).split('\r\n\r\n');
    const photo = `Content-Type: image/jpeg\r\nContent-Disposition: attachment\r\n\r\n${'A'.repeat(bytes)}`;
    const text = `Content-Type: text/plain\r\n\r\n${body.join('\r\n\r\n')}`;
    return `${head.replace('text/plain; charset=utf-8', 'multipart/mixed; boundary=b')}\r\n\r\n--b\r\n${text}\r\n--b\r\n${photo}\r\n--b--`;
  };
  expect(await deliver(addressIn(mail), attached(9_000_000))).toEqual({ status: 0, said: '' });
  expect(await bodies(question)).toEqual(['All that can fall.']);
  expect(await deliver(addressIn(mail), attached(13_000_000))).toEqual({
    status: 77,
    said: 'Your message is too large. Send it again without attachments.\n',
  });
});

test('the script of the mail server hands a reply over, and tells it what to try again', async () => {
  const question = await asked();
  const mail = await mailTo(expert);
  const message = messageOf(mail, expert);
  expect(await deliver(addressIn(mail), message)).toEqual({ status: 0, said: '' });
  expect(await bodies(question)).toEqual(['All that can fall.']);
  // EX_NOPERM: the sender gets the reason
  const refused = await deliver('reply@reply.example.com', message);
  expect([refused.status, refused.said]).toEqual([77, expect.stringContaining('This address is unknown')]);
  // EX_TEMPFAIL: a product that is not there, and a secret that the operator still has to set
  expect((await deliver(addressIn(mail), message, { url: 'http://127.0.0.1:9/api/mail/replies' })).status).toBe(75);
  expect((await deliver(addressIn(mail), message, { shown: 'old' })).status).toBe(75);
});
