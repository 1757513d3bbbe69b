import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, failureTexts } from '../../lib/api-errors';
import { i18n } from '../../lib/i18n';
import type { OutboxEntry } from '../../lib/outbox/queue';
import { Button } from '../../ui/controls/button';
import { Alert, AlertTitle } from '../../ui/display/alert';
import { Text } from '../../ui/display/text';
import { DiscardButton } from '../../ui/feedback/discard-button';
import type { CrewState } from './crew-state';

interface RefusedProps {
  entry: OutboxEntry;
  title?: string;
  /** An additional action. */
  other?: ReactNode;
  state: Pick<CrewState, 'sendAgain' | 'behind' | 'discard'>;
}

/** Why the server rejected an entry, and what the briefer can do. Every action needs a press. */
export function Refused({ entry, title, other, state }: RefusedProps) {
  const { t } = useTranslation('crew');
  const { status = 400, code = '' } = entry.refusal ?? {};
  const { data: reason } = useQuery({
    queryKey: ['crews', 'reason', status, code, i18n.language],
    queryFn: async () => (await failureTexts(new ApiError(status, { message: code })))[0] ?? '',
    networkMode: 'always',
    meta: { isKept: false },
  });
  return (
    <Alert severity="warning">
      {title && <AlertTitle component="h2">{title}</AlertTitle>}
      <Text>{reason}</Text>
      <div className="flex flex-wrap gap-2 mt-1">
        <Button variant="outlined" color="inherit" onClick={() => void state.sendAgain(entry)}>
          {t('tryAgain')}
        </Button>
        {other}
        <DiscardButton
          lost={[entry, ...state.behind(entry)].map(({ title: name }) => name).join('\n')}
          onDiscard={() => void state.discard(entry)}
        />
      </div>
    </Alert>
  );
}
