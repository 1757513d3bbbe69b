import clsx from 'clsx';
import { Suspense } from 'react';
import { lazyUiPart } from '../loading/lazy-part';
import { useShown } from '../texts/page-text';
import { plainParagraphs } from './plain';
import prose from './prose.module.css';

const Rendered = lazyUiPart(() => import('./rendered'), 'default');

/** Renders Markdown. Until its code has loaded, it shows the source text, so that the layout hardly moves. */
export function MarkdownText({ children }: { children: string }) {
  const { text, lang } = useShown(children, 'MARKDOWN');
  const paragraphs = plainParagraphs(text);
  return (
    <div dir="auto" lang={lang} className={clsx(prose.prose, 'max-w-[75ch]')}>
      {paragraphs ? (
        paragraphs.map((paragraph, at) => (
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ))
      ) : (
        <Suspense fallback={<div className="whitespace-pre-line">{text}</div>}>
          <Rendered>{text}</Rendered>
        </Suspense>
      )}
    </div>
  );
}
