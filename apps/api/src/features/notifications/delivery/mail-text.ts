/** The e-mail of notifications, as text and as simple HTML. It names titles of campaigns and questions, and no answers. */
import { cut } from '@muster/contract/shared/cut';
import { directionOf, type LanguageTag } from '@muster/contract/shared/languages';
import { html } from '../../../platform/html';
import { objectUrl } from '../../../platform/notifications/object-url';
import { serverTexts } from '../../../platform/texts/texts';
import type { Item, Outgoing } from './channel';

export const digestSubject = (language: LanguageTag, count: number): string => serverTexts(language).say('mail:digest', { count });

/** Items by kind, in the order of their first occurrence. */
function byHeading(items: readonly Item[]): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.heading, [...(groups.get(item.heading) ?? []), item]);
  return [...groups];
}

/** Titles come from people: line breaks in them must not add lines to a header. */
const oneLine = (text: string): string => cut(text.replace(/\s+/g, ' '), 250);

export function mailText(
  { items, isDigest, language }: Pick<Outgoing, 'items' | 'isDigest' | 'language'>,
  { homeUrl, stopUrl }: { homeUrl: string; stopUrl: string },
): { subject: string; text: string; html: string } {
  const texts = serverTexts(language).group('mail');
  const stop = isDigest ? texts.stopDigest : texts.stop;
  const url = ({ metadata }: Item) => objectUrl(homeUrl, metadata);
  const groups: [string, Item[]][] = isDigest ? byHeading(items) : [['', [...items]]];
  const text = groups.map(([heading, own]) =>
    [heading, ...own.map((item) => [item.title, item.sender, url(item)].filter(Boolean).join('\n'))].filter(Boolean).join('\n\n'),
  );
  const parts = groups.map(
    ([heading, own]) =>
      html`${heading === '' ? undefined : html`<h2 style="font-size:16px">${heading}</h2>`}
      ${own.map(
        (item) =>
          html`<p dir="auto" style="font-size:16px">
            ${item.title}<br />${item.sender === undefined ? undefined : html`${item.sender}<br />`}<a href="${url(item)}">${texts.open}</a>
          </p>`,
      )}`,
  );
  const page = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <body style="font-family:sans-serif;line-height:1.5">
        ${parts}
        <p style="font-size:14px">${texts.why}<br /><a href="${stopUrl}">${stop}</a></p>
      </body>
    </html> `;
  return {
    subject: oneLine(isDigest ? digestSubject(language, items.length) : items[0].title),
    text: `${text.join('\n\n')}\n\n${texts.why}\n${stop}: ${stopUrl}\n`,
    html: page.text,
  };
}
