import clsx from 'clsx';
import { createContext, useContext, type ReactNode } from 'react';
import { Text } from '../display/text';
import { headingFocus, openedHeading } from '../layout/opened-heading';
import { usePageTitle } from '../hooks/use-page-title';

/** True inside a layout that already has the main landmark. */
export const InsideFrame = createContext(false);

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page with one message and one action, alone or inside the layout. */
export function MessagePage({ icon, title, text, action }: MessagePageProps) {
  usePageTitle(title);
  const Region = useContext(InsideFrame) ? 'div' : 'main';
  return (
    <Region className="grid place-content-center justify-items-center text-center gap-3 min-h-[min(100dvh,720px)] p-6">
      <div aria-hidden className="grid place-items-center size-24 mb-2 rounded-full text-primary bg-primary/12 [&_svg]:size-11">
        {icon}
      </div>
      <Text variant="h1" {...openedHeading('page')} className={clsx(headingFocus, 'text-balance')}>
        {title}
      </Text>
      <Text color="muted" dir="auto" className="max-w-[50ch]">
        {text}
      </Text>
      {action && <div className="flex flex-wrap justify-center gap-3 mt-4">{action}</div>}
    </Region>
  );
}
