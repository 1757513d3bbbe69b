import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';

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
    <Alert severity="error" sx={{ alignItems: 'flex-start', mb: spaceBelow }}>
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {entries.map(({ key, text, onGo }) => (
          <li key={key}>
            <Box component="button" type="button" dir="auto" onClick={onGo} sx={link}>
              {text}
            </Box>
          </li>
        ))}
      </Box>
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
