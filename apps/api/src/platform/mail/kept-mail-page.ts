/**
 * Shows the e-mails of development. `?to=` selects those to one address. Only this machine can open the page, because it contains links
 * that act for people.
 */
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors';
import { html, type Html } from '../html';
import { isFromThisMachine } from '../loopback';
import { readKeptMail, type KeptMail } from './folder';

export const keptMailPath = '/api/development/mail';

const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function serveKeptMail(app: FastifyInstance, folder: string): void {
  app.get<{ Querystring: { to?: string | string[] } }>(keptMailPath, async (request, reply) => {
    if (!isFromThisMachine(request.raw)) throw notFound();
    const { to } = request.query;
    const mails = await readKeptMail(folder, Array.isArray(to) ? to[0] : to);
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageOf(mails).text);
  });
}

const pageOf = (mails: readonly KeptMail[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>E-mail in development</title>
      </head>
      <body>
        <h1>E-mail in development</h1>
        ${mails.length === 0 ? html`<p>No e-mail yet.</p>` : mails.map(mailOf)}
      </body>
    </html>`;

const mailOf = ({ date, to, subject, text }: KeptMail): Html =>
  html`<hr />
    <h2 dir="auto">${subject}</h2>
    <p>${to}, ${date}</p>
    <p dir="auto">${text.split('\n').map((line) => html`${linked(line)}<br />`)}</p>`;

/** Turns addresses in a line into links. */
const linked = (line: string): Html[] =>
  line.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
