import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followOutbox } from '../../lib/outbox/follow';
import { onArrival } from '../../lib/outbox/sender';
import { invalidate } from '../../lib/tags';
import { lazyPart } from '../../lib/lazy-screen';
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
  return (
    <Box aria-live="polite" sx={{ displayPrint: 'none' }}>
      {entries.length > 0 && (
        <Button
          fullWidth
          color="inherit"
          onClick={() => setIsOpen(true)}
          startIcon={refused > 0 ? <ReportProblemOutlined /> : <CloudUploadOutlined />}
          sx={{
            minHeight: 48,
            px: 2,
            borderRadius: 0,
            bgcolor: refused > 0 ? 'warning.main' : 'info.main',
            color: refused > 0 ? 'warning.contrastText' : 'info.contrastText',
            '&:hover': { bgcolor: refused > 0 ? 'warning.dark' : 'info.dark' },
          }}
        >
          {[refused > 0 && t('needsYou', { count: refused }), waiting > 0 && t('waiting', { count: waiting })].filter(Boolean).join(' · ')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OutboxDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Sends the waiting entries while this person is signed in, and refetches what they changed. */
function useFollow(): void {
  const queryClient = useQueryClient();
  const { userId } = useMe();
  useEffect(() => followOutbox(userId), [userId]);
  useEffect(() => onArrival(({ tags }) => void invalidate(queryClient, tags)), [queryClient]);
}
