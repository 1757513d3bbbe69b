import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/buttons/link-button';
import { formatDayTime } from '../../lib/formats';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { Button } from '../../ui/controls/button';
import { Text } from '../../ui/display/text';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { EntryActions } from './entry-actions';
import { EntryFiles } from './entry-files';
import { useConflictText } from './use-conflict-text';
import { useOutbox } from './use-waiting';

/** Lists everything that waits, in the order of sending, and everything that the server refused. */
export function OutboxDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['outbox', 'ui']);
  const entries = useOutbox();
  const refused = entries.filter(({ refusal }) => refusal).length;
  const isWaiting = entries.length > refused;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="outbox-title">
      <DialogTitle id="outbox-title">{refused > 0 && !isWaiting ? t('needsYou', { count: refused }) : t('title')}</DialogTitle>
      <DialogContent dividers>
        {(isWaiting || refused === 0) && <Text color="muted">{isWaiting ? t('explanation') : t('empty')}</Text>}
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onOpen={onClose} />
          ))}
        </ul>
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
    <li className="py-4 border-b border-line">
      <Text variant="body2" color="muted">
        {t(`kind.${entry.kind}`)} · {formatDayTime(entry.writtenAt)}
      </Text>
      <Text dir="auto" className="font-semibold wrap-anywhere">
        {entry.title}
      </Text>
      {entry.text && (
        <Text dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
          {entry.text}
        </Text>
      )}
      <EntryFiles files={entry.files} />
      <Text
        variant="body2"
        color={entry.refusal ? 'warning' : 'muted'}
        className={clsx('my-2', entry.refusal ? 'font-semibold' : 'font-normal')}
      >
        {advice}
      </Text>
      <EntryActions entry={entry}>
        <LinkButton to={entry.path} onClick={onOpen} variant="outlined" color="inherit">
          {t('open')}
        </LinkButton>
      </EntryActions>
    </li>
  );
}
