/**
 * Takes replies to e-mails about questions from the operator's mail server, and answers the questions. The mail server shows a secret, and has
 * checked who sent the message. The address names the person and the question. The answer is posted by the call that pages use, with the rights
 * that the person has then.
 *
 * The statuses are for the script of the mail server: 204 is done, 422 is refused for good (the text is the reason), 503 is for a later try.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { headers as names } from '@muster/contract/shared/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { OwnCalls } from '../../../platform/tokens/own-calls';
import { readReplyAddress, type ReplySettings, type ReplyTo } from '../../../platform/mail/replies/address';
import { headersOf, readPart, textOf, type MailPart } from '../../../platform/mail/replies/message';
import { isAddressedTo, isAutomatic, isChecked, senderOf, writtenAt } from '../../../platform/mail/replies/sender';
import { writtenText } from '../../../platform/mail/replies/written-text';
import { findEntrances, findMailContact } from '../../identity';

interface ReplyOptions {
  database: Database;
  clock: Clock;
  settings: ReplySettings;
  linkSecret: string;
  ownCalls: OwnCalls;
}

export const repliesPath = '/api/mail/replies';
/** Above the 10 MB that Postfix takes. Reading holds a message several times, so not much more. */
const maxBytes = 12_000_000;
const dayMilliseconds = 86_400_000;
/** A server gives up after five days. What is older is a message that somebody sends again. */
const maxAgeDays = 7;

/** A refusal that the sender can read in the answer of the mail server. */
class Refused extends Error {}

export async function serveReplies(app: FastifyInstance, options: ReplyOptions): Promise<void> {
  await app.register(async (replies) => {
    replies.removeAllContentTypeParsers();
    replies.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
    replies.post(
      repliesPath,
      {
        config: { addressLimit: 'files' },
        bodyLimit: maxBytes,
        // before the body is read
        onRequest: async (request, reply) => {
          if (!showsSecret(request, options.settings)) return reply.code(401).send();
          return undefined;
        },
      },
      async (request, reply) => {
        try {
          return await take(app, options, request, reply);
        } catch (error) {
          if (error instanceof Refused) return reply.code(422).type('text/plain; charset=utf-8').send(`${error.message}\n`);
          throw error;
        }
      },
    );
  });
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const showsSecret = ({ headers }: FastifyRequest, { secret }: ReplySettings): boolean =>
  timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${secret}`));

async function take(app: FastifyInstance, options: ReplyOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { settings, linkSecret, clock } = options;
  const bytes = request.body as Buffer;
  const mail = readPart(bytes);
  const { to } = request.query as { to?: unknown };
  if (!mail) throw new Refused('This is no e-mail.');
  // nobody reads an answer to an automatic message
  if (isAutomatic(mail)) return reply.code(204).send();
  const address = typeof to === 'string' ? to : '';
  const about = readReplyAddress(address, settings, linkSecret, clock.now());
  if (!about) {
    // a refusal goes to the sender: with one that is not checked, to somebody who has sent nothing
    const sender = senderOf(mail);
    if (sender === undefined || !isChecked(mail, settings.checkedBy, sender)) return reply.code(204).send();
    throw new Refused('This address is unknown, or its time is over. Open the question in the product to answer it.');
  }
  await requireSender(options, mail, about);
  requireBinding(mail, address, clock.now());
  const body = writtenText(textOf(mail) ?? '');
  if (body === '') throw new Refused('Your message has no text above the quotation.');
  const { status, text } = await answer(app, options, about, { body, key: `mail-${keyOf(mail, bytes, about)}` });
  if (status === 201) return reply.code(204).send();
  // busy, or too much at once: the mail server tries again
  if (status === 429 || status >= 500) return reply.code(503).send();
  throw new Refused(reasonIn(text));
}

/** One person can have several ways in, of which not each reaches the company of the question. */
async function answer(
  app: FastifyInstance,
  { database, ownCalls }: ReplyOptions,
  { userId, questionId }: ReplyTo,
  { body, key }: { body: string; key: string },
): Promise<{ status: number; text: string }> {
  let last = { status: 403, text: '{"detail":"You have no account any more."}' };
  for (const entrance of await findEntrances(database, userId)) {
    last = await ownCalls.call(app, entrance, {
      method: 'POST',
      url: '/api/answers',
      headers: { [names.idempotencyKey]: key },
      body: { questionId, body },
    });
    if (![401, 403, 404].includes(last.status)) return last;
  }
  return last;
}

/** A mail server can hand a message over twice. One message can also answer two questions. Of several `Message-ID`, the last is the signed one. */
const keyOf = (mail: MailPart, bytes: Buffer, { questionId }: ReplyTo): string =>
  createHash('sha256')
    .update(`${questionId}\n`)
    .update(headersOf(mail, 'message-id').at(-1) ?? bytes)
    .digest('hex')
    .slice(0, 40);

async function requireSender({ database, settings }: ReplyOptions, mail: MailPart, { userId }: ReplyTo): Promise<void> {
  const sender = senderOf(mail);
  const contact = await database.systemDb('replies by e-mail', (db) => findMailContact(db, userId));
  // one sentence for all: it must not say whether the address is that of somebody
  const refusal = new Refused(
    'Reply from the address to which the product writes to you. Your mail service must sign what you send (DMARC).',
  );
  if (sender === undefined || contact?.email?.toLowerCase() !== sender) throw refusal;
  if (!isChecked(mail, settings.checkedBy, sender)) throw refusal;
}

/** The person wrote this message to this address, and lately: another message of theirs, or an old one, is no answer when somebody sends it here. */
function requireBinding(mail: MailPart, address: string, now: Date): void {
  if (!isAddressedTo(mail, address)) throw new Refused('The address of the reply must stand in To or Cc of your message.');
  const age = now.getTime() - (writtenAt(mail)?.getTime() ?? Number.NaN);
  if (!(age <= maxAgeDays * dayMilliseconds && age >= -dayMilliseconds))
    throw new Refused('Your message is older than 7 days, or its date is wrong. Write it again.');
}

function reasonIn(problem: string): string {
  const { detail } = JSON.parse(problem) as { detail?: string };
  return detail ?? 'The question takes no answer.';
}
