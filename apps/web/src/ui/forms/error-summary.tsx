import clsx from 'clsx';
import { Alert, AlertTitle } from '../display/alert';

interface ErrorSummaryProps {
  title: string;
  /** The remaining errors. Each entry scrolls to its field. */
  entries: readonly { key: string; text: string; onGo(): void }[];
  /** For example the space below, in layouts without a gap. */
  className?: string;
}

/** Lists every error after a failed attempt to send, with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ title, entries, className }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  return (
    <Alert severity="error" className={clsx('items-start', className)}>
      <AlertTitle>{title}</AlertTitle>
      <ul className="list-disc ps-5">
        {entries.map(({ key, text, onGo }) => (
          <li key={key}>
            <button type="button" dir="auto" onClick={onGo} className={link}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const link = 'min-h-11 py-2 text-start underline';
