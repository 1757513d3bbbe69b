import { useEffect, useRef, type ReactNode } from 'react';
import CloudUploadOutlined from '~icons/ic/outline-cloud-upload';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { Alert, AlertTitle } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { EntryActions } from './entry-actions';
import { EntryFiles } from './entry-files';
import { useConflictText } from './use-conflict-text';

interface WaitingNoticeProps {
  entry: OutboxEntry;
  /** The person has just sent the entry. The notice then takes the focus from the disabled button, unless the person has moved on. */
  isNew?: boolean;
  /** False if the screen has no form that can take the text back. */
  hasForm?: boolean;
  /** The sent content as this screen shows it. Without it the notice shows the entry's text. */
  children?: ReactNode;
}

/** Shows at the item that the person's entry waits, or why the server refused it. */
export function WaitingNotice({ entry, isNew = false, hasForm = true, children }: WaitingNoticeProps) {
  const { title, advice } = useConflictText(entry);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew && isFocusFree()) root.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Alert
      ref={root}
      tabIndex={-1}
      severity={entry.refusal ? 'warning' : 'info'}
      {...(!entry.refusal && { icon: <CloudUploadOutlined /> })}
      className="mb-6"
    >
      <AlertTitle>{title}</AlertTitle>
      <Text>{advice}</Text>
      {children ?? (
        <Text dir="auto" className="my-4 whitespace-pre-wrap wrap-anywhere">
          {entry.text}
        </Text>
      )}
      <EntryFiles files={entry.files} />
      <EntryActions entry={entry} isAtItem={hasForm} />
    </Alert>
  );
}

/** Whether the focus is nowhere or on a closed submit button, and no dialog is open. The reply can come a minute after the press. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  if (document.querySelector('[data-modal], dialog[open]')) return false;
  return activeElement === null || activeElement === body || activeElement.matches('[type="submit"]:disabled');
}
