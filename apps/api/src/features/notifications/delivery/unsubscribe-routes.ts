/**
 * Serves the link of an e-mail (RFC 8058). POST switches such e-mail off: mail programs send it without a page. GET changes nothing,
 * because scanners open every link, and shows a page with one button.
 */
import { tagOfPreference } from '@muster/contract/shared/language-names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock';
import type { Database, Db } from '../../../platform/database/database';
import type { NotificationKind } from '../../../platform/notifications/kind';
import { findMailContact } from '../../identity';
import { unsubscribe } from '../actions/unsubscribe';
import { kindsByName } from '../kinds';
import { digestKind } from './mail-channel';
import { readUnsubscription, unsubscribePath, type Unsubscription } from './unsubscribe-link';
import { digestTitle, pagePolicy, unsubscribePage, type UnsubscribeState } from './unsubscribe-page';

interface UnsubscribeOptions {
  database: Database;
  clock: Clock;
  linkSecret: string;
  kinds: readonly NotificationKind[];
}

const config = { addressLimit: 'files' } as const;

export function serveUnsubscribe(app: FastifyInstance, { database, clock, linkSecret, kinds: all }: UnsubscribeOptions): void {
  const kinds = kindsByName(all);
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    change: (db: Db, named: Unsubscription) => Promise<UnsubscribeState>,
  ) => {
    const named = readUnsubscription((request.query as { token?: unknown }).token, linkSecret);
    if (!named) return send(reply.code(404), unsubscribePage('unknown', 'en', undefined));
    const { state, contact } = await database.systemDb('unsubscribe links', async (db) => {
      const person = await findMailContact(db, named.userId);
      return { contact: person, state: person ? await change(db, named) : ('unknown' as const) };
    });
    if (!contact) return send(reply.code(404), unsubscribePage('unknown', 'en', undefined));
    const language = tagOfPreference(contact.preferredLanguage);
    const kind = kinds.get(named.kind);
    const title = named.kind === digestKind ? digestTitle(language) : kind?.title(language);
    return send(reply, unsubscribePage(state, language, title));
  };
  app.get(unsubscribePath, { config }, (request, reply) => answer(request, reply, async () => 'ask'));
  app.post(unsubscribePath, { config, bodyLimit: 1_024 }, (request, reply) =>
    answer(request, reply, async (db, { userId, kind }) => {
      await unsubscribe(db, kinds, { userId, kind, now: clock.now() });
      return 'done';
    }),
  );
}

const send = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
