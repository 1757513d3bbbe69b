import { useId, type ReactNode } from 'react';
import { Text } from '../display/text';

interface PanelProps {
  title: string;
  /** Placed at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One section of a screen with its title. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="p-4 sm:p-6 border border-line rounded-card bg-paper min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-4 min-h-7">
        <Text id={id} variant="h3" component="h2" className="flex-auto">
          {title}
        </Text>
        {action}
      </div>
      {children}
    </section>
  );
}
