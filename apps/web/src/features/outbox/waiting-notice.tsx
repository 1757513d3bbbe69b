import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { EntryActions } from './entry-actions';
import { useConflictText } from './use-conflict-text';

interface WaitingNoticeProps {
  entry: OutboxEntry;
  /** The sent content as this screen shows it. Without it the notice shows the entry's text. */
  children?: ReactNode;
}

/** Shows at the item that the person's entry waits, or why the server refused it. */
export function WaitingNotice({ entry, children }: WaitingNoticeProps) {
  const { title, advice } = useConflictText(entry);
  return (
    <Alert
      severity={entry.refusal ? 'warning' : 'info'}
      {...(!entry.refusal && { icon: <CloudUploadOutlined /> })}
      sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <Typography>{advice}</Typography>
      {children ?? (
        <Typography dir="auto" sx={{ my: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {entry.text}
        </Typography>
      )}
      <EntryActions entry={entry} isAtItem />
    </Alert>
  );
}
