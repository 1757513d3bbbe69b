import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { fixedClock } from '../../clock';
import { OutsideCallFailed, PermanentRejection } from '../../outside/call';
import { createFolderMailer } from '../folder';
import { keptMailPath, serveKeptMail } from '../kept-mail-page';
import { createSmtpMailer } from '../smtp';
import { startSmtpServer, type SmtpServer } from './smtp-server';

const message = { to: 'ivy@example.test', subject: 'Grüße', text: 'Open http://muster.test/' };
let server: SmtpServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const mailerOf = async (answers: Record<string, string | null> = {}, callMilliseconds = 20_000) => {
  server = await startSmtpServer(answers);
  return createSmtpMailer({ url: server.url, from: 'Muster <no-reply@example.test>', callMilliseconds });
};
const failure = async (answers: Record<string, string | null>, callMilliseconds?: number): Promise<unknown> =>
  (await mailerOf(answers, callMilliseconds)).send(message).catch((error: unknown) => error);

test('a message reaches the mail service with sender, recipient and text', async () => {
  await (await mailerOf()).send(message);
  const all = server?.received.join('\n') ?? '';
  expect(all).toContain('MAIL FROM:<no-reply@example.test>');
  expect(all).toContain('RCPT TO:<ivy@example.test>');
  expect(all).toContain('Open http://muster.test/');
});

test('messages share a connection, and no message is lost when the service has closed it', async () => {
  const mailer = await mailerOf();
  for (let sent = 0; sent < 3; sent += 1) await mailer.send(message);
  expect(server?.received.filter((line) => line.startsWith('EHLO'))).toHaveLength(1);
  server?.hangUp();
  await mailer.send(message);
  expect(server?.received.filter((text) => text.includes('Open http'))).toHaveLength(4);
});

test('a message without an answer of the service ends at its deadline, and the others continue', async () => {
  const answers: Record<string, string | null> = { 'RCPT TO:<SLOW': null };
  const mailer = await mailerOf(answers, 2_000);
  const slow = mailer.send({ ...message, to: 'slow@example.test' }).catch((error: unknown) => String(error));
  await Promise.all(Array.from({ length: 5 }, () => mailer.send(message)));
  expect(await slow).toContain('did not answer');
  expect(server?.received.filter((text) => text.includes('Open http'))).toHaveLength(5);
});

/** The same server under an address that does not count as this machine. */
const outsideAddress = (url = ''): string => url.replace('127.0.0.1', '0.0.0.0');

test.each([
  ['refuses STARTTLS', '502 not implemented'],
  ['accepts STARTTLS and stays plain', '250 ok'],
])('a mail service that %s gets neither the password nor a message', async (_what, answer) => {
  server = await startSmtpServer({ STARTTLS: answer });
  const mailer = createSmtpMailer({ url: outsideAddress(server.url), from: 'no-reply@example.test', callMilliseconds: 2_000 });
  const error = await mailer.send(message).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutsideCallFailed);
  const all = server.received.join('\n');
  expect(all).toContain('STARTTLS');
  expect(all).not.toMatch(/AUTH|MAIL FROM|Open http/);
});

test('the error of a mail service without STARTTLS says what to set', async () => {
  server = await startSmtpServer({ STARTTLS: '502 not implemented' });
  const mailer = createSmtpMailer({ url: outsideAddress(server.url), from: 'no-reply@example.test' });
  expect(String(await mailer.send(message).catch((reason: unknown) => reason))).toMatch(/smtps:\/\/.*SMTP_WITHOUT_TLS=true/);
});

test('a relay without STARTTLS gets messages after an explicit setting', async () => {
  server = await startSmtpServer();
  await createSmtpMailer({ url: outsideAddress(server.url), from: 'no-reply@example.test', allowsPlain: true }).send(message);
  expect(server.received.join('\n')).toContain('Open http://muster.test/');
});

test('a refused recipient is final', async () => {
  expect(await failure({ RCPT: '550 no such mailbox' })).toBeInstanceOf(PermanentRejection);
});

test('a busy service is retried', async () => {
  const error = await failure({ RCPT: '451 try later' });
  expect(error).toBeInstanceOf(OutsideCallFailed);
  expect(error).not.toBeInstanceOf(PermanentRejection);
});

test('a refused sign-in is retried, and its message has no password', async () => {
  const error = await failure({ AUTH: '535 wrong' });
  expect(error).not.toBeInstanceOf(PermanentRejection);
  expect(String(error)).not.toContain('secret');
});

test('a service that does not answer ends at the deadline, and its connection closes', async () => {
  const error = await failure({ GREETING: null }, 50);
  expect(String(error)).toContain('did not answer');
  await vi.waitFor(() => expect(server?.open()).toBe(0), 60_000);
});

test('an unreachable service is retried', async () => {
  const mailer = await mailerOf();
  await server?.close();
  const error = await mailer.send(message).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OutsideCallFailed);
  expect(error).not.toBeInstanceOf(PermanentRejection);
});

test('development keeps a message as a file that mail programs open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-mail-'));
  const clock = fixedClock('2026-03-10T09:00:00.000Z');
  await createFolderMailer({ folder, from: 'Muster <no-reply@example.test>', clock }).send(message);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^2026-03-10T09-00-00-000Z-[0-9a-f]{8}\.eml$/);
  expect(await readFile(join(folder, name), 'utf8')).toContain('To: ivy@example.test');
  await rm(folder, { recursive: true });
});

test('development shows kept messages on a page that only this machine sees', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-mail-'));
  const clock = fixedClock('2026-03-10T09:00:00.000Z');
  await createFolderMailer({ folder, from: 'Muster <no-reply@example.test>', clock }).send({ ...message, subject: '<b>Hello</b>' });
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code((error as { status?: number }).status ?? 500).send());
  serveKeptMail(app, folder);
  const page = await app.inject({ url: keptMailPath, headers: { host: 'localhost' } });
  expect(page.body).toContain('&#60;b&#62;Hello&#60;/b&#62;');
  expect(page.body).toContain('<a href="http://muster.test/">http://muster.test/</a>');
  const toNobody = await app.inject({ url: `${keptMailPath}?to=nobody@example.test`, headers: { host: 'localhost' } });
  const toIvy = await app.inject({ url: `${keptMailPath}?to=${message.to}`, headers: { host: 'localhost' } });
  expect([toNobody.body.includes('Hello'), toIvy.body.includes('Hello')]).toEqual([false, true]);
  const forwarded = await app.inject({ url: keptMailPath, headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.1' } });
  const elsewhere = await app.inject({ url: keptMailPath, headers: { host: 'localhost' }, remoteAddress: '10.0.0.1' });
  expect([forwarded.statusCode, elsewhere.statusCode]).toEqual([404, 404]);
  await rm(folder, { recursive: true });
});
