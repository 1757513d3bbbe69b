import clsx from 'clsx';
import type { ReactNode } from 'react';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { LinkButton } from '../buttons/link-button';
import { Text } from '../display/text';
import { useShown, type ShownText } from '../texts/page-text';
import { useMedia } from '../hooks/use-media';
import { headingFocus, openedHeading } from './opened-heading';
import { usePageTitle } from '../hooks/use-page-title';

interface ContentHeaderProps {
  title: string;
  /** Somebody wrote the title, so it can be translated. */
  isPageText?: boolean;
  /** A small line above the title, such as the type. */
  overline?: ReactNode;
  /** States with icon and text, below the title. */
  states?: ReactNode;
  /** The link back to the list, on screens that show only one of both. */
  back?: { to: string; label: string } | undefined;
  /** An introductory sentence. */
  lead?: ReactNode;
  /** Without space below. */
  isTight?: boolean;
}

/** The header of the item that is open beside a list. On a phone it is the header of the page. */
export function ContentHeader({ title: original, isPageText = false, overline, states, back, lead, isTight = false }: ContentHeaderProps) {
  // a text without words is never translated
  const shown = useShown(isPageText ? original : '');
  const { text: title, lang }: ShownText = isPageText ? shown : { text: original };
  usePageTitle(title, 'content');
  const wide = useMedia('lg-up');
  return (
    <header className={clsx('-mt-2 sm:mt-0', !isTight && 'mb-3 sm:mb-6')}>
      <div className="flex items-start gap-1">
        {back && !wide && (
          <LinkButton to={back.to} search color="inherit" aria-label={back.label} title={back.label} className={backLook}>
            <ArrowBack className="rtl:-scale-x-100" />
          </LinkButton>
        )}
        <div className="min-w-0">
          {overline && (
            <Text variant="overline" component="p" color="muted" dir="auto">
              {overline}
            </Text>
          )}
          <Text
            variant={wide ? 'h2' : 'h1'}
            component={wide ? 'h2' : 'h1'}
            dir="auto"
            lang={lang}
            {...openedHeading('content')}
            className={headingFocus}
          >
            {title}
          </Text>
        </div>
      </div>
      {states && <div className="flex flex-wrap gap-x-5 gap-y-1 mt-1 sm:mt-2 empty:hidden">{states}</div>}
      {lead && (
        <Text color="muted" dir="auto" className="mt-2 max-w-[65ch]">
          {lead}
        </Text>
      )}
    </header>
  );
}

/** Beside the title, so that the content begins as high as it can on a phone. */
const backLook = 'flex-none min-w-11 px-0 -ms-2.5 print:hidden';
