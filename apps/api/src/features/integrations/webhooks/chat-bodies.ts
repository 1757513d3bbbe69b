/** The bodies that incoming webhooks of Teams and Slack take. */
export interface ChatMessage {
  /** 'Stop now' and the like. */
  danger?: string | undefined;
  headline: string;
  /** From people. */
  title?: string;
  /** From people too. */
  facts: readonly string[];
  button: { text: string; url: string };
}

/** An Adaptive Card. A `RichTextBlock` shows its text as it is, while a `TextBlock` would read Markdown in it. */
export function teamsBody({ danger, headline, title, facts, button }: ChatMessage): string {
  const block = (run: object) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', ...run }] });
  const body = [
    ...(danger === undefined ? [] : [block({ text: danger, weight: 'Bolder', color: 'Attention', size: 'Large' })]),
    block({ text: headline, isSubtle: true }),
    ...(title === undefined ? [] : [block({ text: title, weight: 'Bolder', size: 'Medium' })]),
    ...facts.map((text) => block({ text })),
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body,
    actions: [{ type: 'Action.OpenUrl', title: button.text, url: button.url }],
  };
  const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content };
  return JSON.stringify({ type: 'message', attachments: [attachment] });
}

/** `text` is for notifications and screen readers; the blocks are what the channel shows. */
export function slackBody({ danger, headline, title, facts, button }: ChatMessage): string {
  const lead = [danger, headline].filter((text) => text !== undefined).map(escaped);
  // Words of people are plain text, in which Slack finds no links, channels or mentions.
  const plain = [...(title === undefined ? [] : [title]), facts.join(' · ')];
  return JSON.stringify({
    text: [...lead, ...(title === undefined ? [] : [escaped(title)])].join(' · '),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${lead.join(' · ')}*`, verbatim: true } },
      { type: 'section', text: { type: 'plain_text', text: plain.join('\n'), emoji: false } },
      { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: button.text }, url: button.url }] },
    ],
  });
}

/** The three characters with which Slack begins mentions, links and entities. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
