/** Sends the outcome of a call with its headers. */
import { headers } from '@muster/contract/shared/headers';
import type { Page } from '@muster/contract/shared/pagination';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireExact } from '../../openapi/check-answer';
import type { Implementation } from '../endpoint';
import { sendFile, type FileAnswer, type SpooledFile } from '../file-answer';
import type { HttpPlatform } from '../platform';
import { encodeParams } from './header-params';
import type { StoredAnswer } from './idempotency';
import { pageLinks } from './page-links';

export interface Outcome extends StoredAnswer {
  page?: { page: Page; total: number };
  file?: SpooledFile;
  /** A file whose content is created after the commit. */
  fileToMake?: FileAnswer;
}

/** ETag for an object with a version, and Location for one that was created. */
export function nameResource(reply: FastifyReply, body: unknown, location: string | undefined): void {
  if (typeof body !== 'object' || body === null) return;
  const { id, version } = body as { id?: unknown; version?: unknown };
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
  if (location !== undefined) reply.header('location', location.replace('{id}', encodeURIComponent(String(id))));
}

export function answer(
  reply: FastifyReply,
  { endpoint }: Implementation,
  platform: HttpPlatform,
  request: FastifyRequest,
  outcome: Outcome,
): FastifyReply {
  reply.code(outcome.status).header('cache-control', 'no-store');
  if (outcome.alert) reply.header(headers.alert, outcome.alert.key).header(headers.params, encodeParams(outcome.alert.params));
  if (outcome.page) {
    const { page, total } = outcome.page;
    const links = pageLinks(request.url, page, total);
    reply.header(headers.totalCount, String(total));
    if (links !== undefined) reply.header(headers.link, links);
  }
  if (outcome.file) return sendFile(reply, outcome.file);
  if (outcome.status === 204) return reply.send();
  if (platform.checkAnswers) requireExact(endpoint, outcome.body);
  return reply.send(outcome.body);
}
