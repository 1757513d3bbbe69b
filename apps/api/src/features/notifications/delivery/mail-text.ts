/** The e-mail of notifications, as text and as HTML. It names what the author of a campaign wrote, titles of questions, and no answers. */
import { cut } from '@muster/contract/shared/cut';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { html, type Html } from '../../../platform/html';
import { mailButton, mailLine, mailLink, mailPage, mailSteps, mailTitle, softLine } from '../../../platform/mail/mail-page';
import { marker } from '../../../platform/mail/replies/written-text';
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

interface Written {
  text: string[];
  body: Html[];
}

type Mail = Pick<Outgoing, 'items' | 'isDigest' | 'language'>;

export function mailText(
  mail: Mail,
  { homeUrl, stopUrl, takesReply = false }: { homeUrl: string; stopUrl: string; takesReply?: boolean },
): { subject: string; text: string; html: string } {
  const { items, isDigest, language } = mail;
  const texts = serverTexts(language).group('mail');
  const stop = isDigest ? texts.stopDigest : texts.stop;
  const subject = oneLine(isDigest ? digestSubject(language, items.length) : items[0].title);
  // what stands below is ours, however the program of the reader quotes it
  const mark = `${marker} ${texts.reply} ${marker}`;
  const above = takesReply ? `${mark}\n\n` : '';
  const { text, body } = isDigest ? digest(mail, subject, homeUrl) : single(items[0], texts.open, objectUrl(homeUrl, items[0].metadata));
  return {
    subject,
    text: `${above}${text.join('\n\n')}\n\n${texts.why}\n${stop}: ${stopUrl}\n`,
    html: mailPage({
      language,
      title: subject,
      body: takesReply ? [softLine(mark), ...body] : body,
      footer: html`${texts.why}<br />${mailLink(stop, stopUrl)}`,
    }),
  };
}

/** The e-mail of a test. It has no link that switches something off. */
export function testMailText(item: Item, { language, url }: { language: LanguageTag; url: string }): ReturnType<typeof mailText> {
  const { open, test } = serverTexts(language).group('mail');
  const { text, body } = single(item, open, url);
  const subject = oneLine(item.title);
  return {
    subject,
    text: `${text.join('\n\n')}\n\n${test}\n`,
    html: mailPage({ language, title: subject, body, footer: html`${test}` }),
  };
}

/** Company and sender, title, summary, what to do now, the due date, and one button. */
function single({ title, facts, sender }: Item, open: string, url: string): Written {
  const { company, poster = sender, summary, due, now } = facts ?? {};
  const from = [company, poster].filter((name) => name !== undefined).join(' · ');
  const steps = now && [now.heading, ...now.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
  return {
    text: [from || undefined, title, summary, steps, due, `${open}:\n${url}`].filter((part) => part !== undefined),
    body: [
      from === '' ? undefined : softLine(from),
      mailTitle(title),
      summary === undefined ? undefined : mailLine(summary),
      now && mailSteps(now.heading, now.steps),
      due === undefined ? undefined : mailLine(due),
      mailButton(open, url),
    ].filter((part) => part !== undefined),
  };
}

function digest({ items, language }: Mail, heading: string, homeUrl: string): Written {
  const { open } = serverTexts(language).group('mail');
  const groups = byHeading(items);
  const lineOf = (item: Item) => [item.title, item.sender].filter((part) => part !== undefined);
  return {
    text: groups.map(([kind, own]) =>
      [kind, ...own.map((item) => [...lineOf(item), objectUrl(homeUrl, item.metadata)].join('\n'))].join('\n\n'),
    ),
    body: [
      mailTitle(heading),
      ...groups.flatMap(([kind, own]) => [
        html`<h2 class="text" style="margin:20px 0 8px;font-size:16px;color:#14201a">${kind}</h2>`,
        ...own.map(
          (item) =>
            html`<p class="text" dir="auto" style="margin:0 0 12px;font-size:16px;color:#14201a;overflow-wrap:anywhere">
              ${item.title}<br />${item.sender === undefined ? undefined : html`${item.sender}<br />`}${mailLink(open, objectUrl(homeUrl, item.metadata))}
            </p>`,
        ),
      ]),
    ],
  };
}
