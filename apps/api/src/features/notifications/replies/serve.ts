/**
 * Turns replies by e-mail into answers to questions. The operator's mail server hands each message over. It shows a secret, and it has
 * checked the sender. The address of the message names the person and the question. The answer goes through the same call as on the pages,
 * so it needs the same rights.
 *
 * The script of the mail server reads the status. 204: done. 422: rejected for good, with the reason as text. 503: try again later.
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
/** Postfix accepts 10 MB. Reading a message needs several times its size, so the limit is only a little higher. */
const maxBytes = 12_000_000;
const dayMilliseconds = 86_400_000;
/** Mail servers give up after five days. An older message is a repetition. */
const maxAgeDays = 7;

/** A rejection. The mail server sends its text to the sender. */
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
        // runs before the body is read
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
    // reject only if the sender is checked: otherwise somebody who sent nothing would get the rejection
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
  // the product is busy or limits the rate: the mail server tries again
  if (status === 429 || status >= 500) return reply.code(503).send();
  throw new Refused(reasonIn(text));
}

/**
 * Posts the answer with each sign-in of the person in turn. One person can have several, and not each opens the company of the question.
 */
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

/**
 * One key for each message and question. A mail server can hand a message over twice, and one message can answer two questions. If there
 * are several `Message-ID`, the signature covers the last one.
 */
const keyOf = (mail: MailPart, bytes: Buffer, { questionId }: ReplyTo): string =>
  createHash('sha256')
    .update(`${questionId}\n`)
    .update(headersOf(mail, 'message-id').at(-1) ?? bytes)
    .digest('hex')
    .slice(0, 40);

async function requireSender({ database, settings }: ReplyOptions, mail: MailPart, { userId }: ReplyTo): Promise<void> {
  const sender = senderOf(mail);
  const contact = await database.systemDb('replies by e-mail', (db) => findMailContact(db, userId));
  // one text for every case, because it must not show whether somebody has this address
  const refusal = new Refused(
    'Reply from the address to which the product writes to you. Your mail service must sign what you send (DMARC).',
  );
  if (sender === undefined || contact?.email?.toLowerCase() !== sender) throw refusal;
  if (!isChecked(mail, settings.checkedBy, sender)) throw refusal;
}

/**
 * Checks that the person wrote this message to this address, and lately. Otherwise somebody else could send another or an old message of
 * the person here.
 */
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
