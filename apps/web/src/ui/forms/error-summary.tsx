import { Alert, AlertTitle } from '../display/alert';
interface ErrorSummaryProps {
  title: string;
  /** The remaining errors. Each entry scrolls to its field. */
  entries: readonly { key: string; text: string; onGo(): void }[];
  /** The space below, in theme units, for layouts without a gap. */
  spaceBelow?: number;
}

/** Lists every error after a failed attempt to send, with a link to its field. Renders nothing without errors. */
export function ErrorSummary({ title, entries, spaceBelow }: ErrorSummaryProps) {
  if (entries.length === 0) return null;
  return (
    <Alert severity="error" className="items-start" sx={{ mb: spaceBelow }}>
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

const link = {
  minHeight: 44,
  px: 0,
  py: 1,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
} as const;
