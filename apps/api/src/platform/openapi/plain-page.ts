/** Pages of text for programmers, without a script and without a sign-in. In English, as the OpenAPI document is. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { html, trustedHtml, type Html } from '../html';

export interface PlainPage {
  title: string;
  content: Html;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
code{font-weight:600;overflow-wrap:anywhere}dd{margin:0 0 1rem}dt{scroll-margin-top:1rem}dt:target{background:Mark;color:MarkText}
pre{overflow-x:auto;padding:.75rem 1rem;border:1px solid GrayText;border-radius:.5rem;font-size:.875rem}pre code{font-weight:400;overflow-wrap:normal}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid GrayText;text-align:start;vertical-align:top}
h2{margin-top:2.5rem}summary{padding:.75rem 0;cursor:pointer}li{margin:.25rem 0}`;

/** As one text: the digest is of all that stands inside of the element. */
const styleElement = trustedHtml(`<style>${style}</style>`);

/** Only this style is allowed. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** The page changes with the build only. */
export function sendPlainPage(reply: FastifyReply, { title, content }: PlainPage): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html> `;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'public, max-age=3600')
    .type('text/html; charset=utf-8')
    .send(page.text);
}
