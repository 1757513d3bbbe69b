import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import CloudUploadOutlined from '~icons/ic/outline-cloud-upload';
import ReportProblemOutlined from '~icons/ic/outline-report-problem';
import { isConnected, onConnection } from '../../lib/connection';
import { followOutbox } from '../../lib/outbox/follow';
import { onSent } from '../../lib/outbox/sent-tags';
import { uploadFilesWith } from '../../lib/outbox/uploader';
import { refetchIfSeen } from '../../lib/tags';
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';
import { Button } from '../../ui/controls/button';
import { useMe } from '../identity';
import { useOutbox } from './use-waiting';

const OutboxDialog = lazyPart(() => import('./outbox-dialog'), 'OutboxDialog');

/** Shows above every screen how many entries wait, and has a button to send them. It is hidden if nothing waits. */
export function OutboxStrip() {
  const { t } = useTranslation('outbox');
  const [isOpen, setIsOpen] = useState(false);
  useFollow();
  const entries = useOutbox();
  const refused = entries.filter(({ refusal }) => refusal).length;
  const waiting = entries.length - refused;
  // One line says that the page is offline and how many wait.
  const isAtNotice = !useSyncExternalStore(onConnection, isConnected) && refused === 0;
  return (
    <div aria-live="polite" className="print:hidden">
      {entries.length > 0 && (
        <Button
          fullWidth={!isAtNotice}
          color="inherit"
          onClick={() => setIsOpen(true)}
          startIcon={refused > 0 ? <ReportProblemOutlined /> : <CloudUploadOutlined />}
          className={clsx(
            'px-4 rounded-none',
            isAtNotice ? 'fixed top-0 end-0 z-1210 min-h-8 py-0 after:absolute after:inset-x-0 after:top-0 after:h-11' : 'min-h-12',
            refused > 0 ? 'bg-warning text-on-warning hover:bg-warning-dark' : 'bg-info text-on-info hover:bg-info-dark',
          )}
        >
          {[refused > 0 && t('needsYou', { count: refused }), waiting > 0 && t('waiting', { count: waiting })].filter(Boolean).join(' · ')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OutboxDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Sends the waiting entries while this person is signed in, and refetches what they changed. */
function useFollow(): void {
  const queryClient = useQueryClient();
  const { userId } = useMe();
  useEffect(() => {
    uploadFilesWith(() => fetchChunk('upload', () => import('./upload')));
    return followOutbox(userId);
  }, [userId]);
  useEffect(() => onSent((tags) => void refetchIfSeen(queryClient, tags)), [queryClient]);
}
