import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/alerts';
import { formatDay } from '../../../lib/formats';
import { CopyButton } from '../../../ui/buttons/copy-button';
import { Button } from '../../../ui/controls/button';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { DiscardButton } from '../../../ui/feedback/discard-button';
import { useMe } from '../../identity';
import { undeliveredQuery, useDiscardUndelivered } from '../api';

interface UndeliveredRequestsProps {
  /** Puts the text of a request into the form. Undefined while the form holds other text, and without a form. */
  onUse?: ((request: UndeliveredSupportRequest) => void) | undefined;
}

/** The person's requests that the support team did not get, with their texts [2.9]. */
export function UndeliveredRequests({ onUse }: UndeliveredRequestsProps) {
  const { t } = useTranslation('admin');
  const { userId } = useMe();
  const { data = [] } = useQuery(undeliveredQuery(userId));
  const discard = useDiscardUndelivered();
  return data.map((request) => (
    <Alert key={request.id} severity="warning" className="mb-6">
      <AlertTitle className="wrap-anywhere">
        <span dir="auto">{t('support.undelivered.title', { subject: request.subject })}</span>
      </AlertTitle>
      <Text>{t('support.undelivered.text', { day: formatDay(request.createdDate) })}</Text>
      {onUse && <Text>{t('support.undelivered.again')}</Text>}
      <Text dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
        {request.message}
      </Text>
      <div className="mt-3 flex flex-wrap gap-2">
        {onUse && (
          <Button variant="outlined" color="inherit" onClick={() => onUse(request)}>
            {t('support.undelivered.use')}
          </Button>
        )}
        <CopyButton text={`${request.subject}\n\n${request.message}`} onFailed={(message) => announce('error', message)} />
        <DiscardButton lost={`${request.subject}\n${request.message}`} onDiscard={() => discard.mutate(request.id)} />
      </div>
    </Alert>
  ));
}
