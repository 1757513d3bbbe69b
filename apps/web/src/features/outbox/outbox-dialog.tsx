import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/buttons/link-button';
import { formatDayTime } from '../../lib/formats';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { EntryActions } from './entry-actions';
import { useConflictText } from './use-conflict-text';
import { useOutbox } from './use-waiting';

/** Lists everything that waits, in the order of sending, and everything that the server refused. */
export function OutboxDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['outbox', 'ui']);
  const entries = useOutbox();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="outbox-title">
      <DialogTitle id="outbox-title">{t('title')}</DialogTitle>
      <DialogContent dividers>
        <Typography color="textSecondary">{entries.length === 0 ? t('empty') : t('explanation')}</Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onOpen={onClose} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Entry({ entry, onOpen }: { entry: OutboxEntry; onOpen(): void }) {
  const { t } = useTranslation('outbox');
  const { advice } = useConflictText(entry);
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary">
        {t(`kind.${entry.kind}`)} · {formatDayTime(entry.writtenAt)}
      </Typography>
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {entry.title}
      </Typography>
      {entry.text && (
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {entry.text}
        </Typography>
      )}
      <Typography variant="body2" color={entry.refusal ? 'warning' : 'textSecondary'} sx={{ my: 1, fontWeight: entry.refusal ? 600 : 400 }}>
        {advice}
      </Typography>
      <EntryActions entry={entry}>
        <LinkButton to={entry.path} onClick={onOpen} variant="outlined" color="inherit">
          {t('open')}
        </LinkButton>
      </EntryActions>
    </Box>
  );
}
