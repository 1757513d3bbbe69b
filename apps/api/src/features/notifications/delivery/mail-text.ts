/** The e-mail of notifications, as text and as simple HTML. It names titles of campaigns and questions, and no answers. */
import { cut } from '@muster/contract/shared/cut';
import { directionOf, inLanguage, type InLanguages, type LanguageTag } from '@muster/contract/shared/languages';
import { pluralText, inFurtherLanguages } from '../../../platform/further-languages/further-languages';
import { html } from '../../../platform/html';
import type { Item, Outgoing } from './channel';

interface Words {
  open: string;
  digest(count: number): string;
  why: string;
  stop: string;
  stopDigest: string;
}

const words: InLanguages<Words> = {
  ...inFurtherLanguages(({ mail }, tag) => ({ ...mail, digest: (count: number) => pluralText(tag, mail.digest, { count }) })),
  en: {
    open: 'Open',
    digest: (count) => (count === 1 ? 'Your day on Muster: 1 message' : `Your day on Muster: ${count} messages`),
    why: 'You choose in your account settings what Muster sends you.',
    stop: 'Stop e-mails like this one',
    stopDigest: 'Stop the daily e-mail',
  },
  de: {
    open: 'Öffnen',
    digest: (count) => (count === 1 ? 'Ihr Tag auf Muster: 1 Nachricht' : `Ihr Tag auf Muster: ${count} Nachrichten`),
    why: 'In den Einstellungen Ihres Kontos wählen Sie, was Muster Ihnen sendet.',
    stop: 'Solche E-Mails nicht mehr senden',
    stopDigest: 'Die tägliche E-Mail nicht mehr senden',
  },
  fr: {
    open: 'Ouvrir',
    digest: (count) => (count === 1 ? 'Votre journée sur Muster : 1 message' : `Votre journée sur Muster : ${count} messages`),
    why: 'Dans les paramètres de votre compte, vous choisissez ce que Muster vous envoie.',
    stop: 'Ne plus envoyer d’e-mails de ce type',
    stopDigest: 'Ne plus envoyer l’e-mail quotidien',
  },
};

export const digestSubject = (language: LanguageTag, count: number): string => inLanguage(words, language).digest(count);

/** The address that opens the object of the notification [2.13]. */
function itemUrl(homeUrl: string, { metadata }: Pick<Item, 'metadata'>): string {
  const query = new URLSearchParams(Object.entries(metadata).map(([name, value]): [string, string] => [name, String(value)]));
  return new URL(`notification-redirect?${query.toString()}`, homeUrl).href;
}

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
  const texts = inLanguage(words, language);
  const stop = isDigest ? texts.stopDigest : texts.stop;
  const url = (item: Item) => itemUrl(homeUrl, item);
  const groups: [string, Item[]][] = isDigest ? byHeading(items) : [['', [...items]]];
  const text = groups.map(([heading, own]) => [heading, ...own.map((item) => `${item.title}\n${url(item)}`)].filter(Boolean).join('\n\n'));
  const parts = groups.map(
    ([heading, own]) =>
      html`${heading === '' ? undefined : html`<h2 style="font-size:16px">${heading}</h2>`}
      ${own.map((item) => html`<p dir="auto" style="font-size:16px">${item.title}<br /><a href="${url(item)}">${texts.open}</a></p>`)}`,
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
