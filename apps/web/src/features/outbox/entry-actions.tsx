import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { conflictOf, type Conflict, type OutboxEntry } from '../../lib/outbox/queue';
import { CopyButton } from '../../ui/buttons/copy-button';
import { Button } from '../../ui/controls/button';
import { DiscardButton } from '../../ui/feedback/discard-button';
import { useDiscard } from './use-discard';

interface EntryActionsProps {
  entry: OutboxEntry;
  /** True if the screen shows the form in which the person can continue. */
  isAtItem?: boolean;
  children?: ReactNode;
}

/** The actions for an entry: continue, copy, discard. */
export function EntryActions({ entry, isAtItem = false, children }: EntryActionsProps) {
  const { t } = useTranslation('outbox');
  const { discard, takeBack } = useDiscard();
  return (
    <div className="flex flex-wrap gap-2">
      {children}
      {isAtItem && hasForm(entry) && (
        <Button variant="outlined" color="inherit" onClick={() => void takeBack(entry)}>
          {t('change')}
        </Button>
      )}
      {entry.refusal && entry.text && <CopyButton text={entry.text} onFailed={(message) => announce('error', message)} />}
      <DiscardButton lost={contentOf(entry)} onDiscard={() => void discard(entry)} />
    </div>
  );
}

/** The text of a question begins with its title. */
const contentOf = ({ title, text, files = [] }: OutboxEntry): string =>
  [text.startsWith(title) ? '' : title, text, ...files.map(({ name }) => name)].filter(Boolean).join('\n');

/** Whether the text can go back into a form. A lost or finalised item has no form. A new question always has one. */
const hasForm = ({ kind, draft, refusal }: OutboxEntry): boolean =>
  draft !== undefined && (kind === 'question' || !refusal || !formless.includes(conflictOf(refusal)));

const formless: readonly Conflict[] = ['notAllowed', 'closed'];
