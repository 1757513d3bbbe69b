import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { isSafeLink } from './links';

/** No raw HTML, no pictures, and links only to the web and to mail. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source'].includes(name)),
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto'] },
};

/** Headings of a text rank below those of the page. */
const components: Components = {
  p: ({ children }) => <p dir="auto">{children}</p>,
  // `dir` is not on the item itself: its marker would move to the other side, outside of the page.
  li: ({ children }) => (
    <li>
      <div dir="auto">{children}</div>
    </li>
  ),
  a: ({ href = '', children }) =>
    isSafeLink(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
};

/** The renderer itself. Use MarkdownText, which loads it lazily. */
export default function Rendered({ children }: { children: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[[rehypeSanitize, schema]]} components={components} skipHtml>
      {children}
    </Markdown>
  );
}
