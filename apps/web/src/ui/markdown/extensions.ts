/** The formats of a Markdown text, and the lossless conversion between the editor's document and Markdown. */
import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { escapeParagraph } from './escape';
import { isSafeLink } from './links';

const PlainParagraph = Paragraph.extend({
  renderMarkdown(node, helpers, context) {
    const markdown = this.parent?.(node, helpers, context) ?? '';
    return node.content?.length ? escapeParagraph(markdown) : markdown;
  },
});

/** A closing parenthesis in a URL would end the link too early. */
const EncodedLink = Link.extend({
  renderMarkdown(node, helpers) {
    const address = String(node.attrs?.['href'] ?? '');
    return `[${helpers.renderChildren(node)}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`;
  },
});

export const editorExtensions: Extensions = [
  StarterKit.configure({
    paragraph: false,
    underline: false,
    heading: { levels: [1, 2, 3] },
    link: false,
  }),
  EncodedLink.configure({
    openOnClick: false,
    autolink: true,
    isAllowedUri: isSafeLink,
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  }),
  PlainParagraph,
  Markdown,
];
