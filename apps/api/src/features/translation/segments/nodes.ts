/** The nodes of a parsed Markdown text. */
import type { fromMarkdown } from 'mdast-util-from-markdown';

export type Root = ReturnType<typeof fromMarkdown>;
export type Content = Root['children'][number];
export type TextBlock = Extract<Content, { type: 'paragraph' | 'heading' | 'tableCell' }>;
/** What stands inside a line: text, emphasis, links and code. */
export type Inline = TextBlock['children'][number];
export type Text = Extract<Inline, { type: 'text' }>;
