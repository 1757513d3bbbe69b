import { campaignsTag } from '@muster/contract/campaigns/tags';
import type { FocusItem } from '@muster/contract/focus/focus';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { Dialog } from '../../../ui/overlays/dialog';
import { PageText } from '../../../ui/texts/page-text';
import { useMedia } from '../../../ui/hooks/use-media';
import { DangerBand } from '../../campaigns';
import { useSend } from '../../outbox';
import { focusPath, pathWithin } from '../item-path';
import { awayItem } from './seen-danger';

interface DangerDialogProps {
  item: Exclude<FocusItem, { focusType: 'QUESTION' }>;
  /** The person has answered the question, or goes to the campaign. */
  onSeen(): void;
}

/** Only an answer closes it: Escape and a press outside do nothing. */
export function DangerDialog({ item, onSeen }: DangerDialogProps) {
  const { t } = useTranslation('danger');
  const isPhone = useMedia('sm-down');
  const send = useSend();
  const { companyId, innerItem: campaign } = item;
  const path = `${focusPath(companyId)}${pathWithin(item)}`;
  const away = useMutation({
    mutationFn: () =>
      send({
        id: crypto.randomUUID(),
        item: awayItem(campaign.id),
        kind: 'away',
        title: campaign.title,
        path,
        text: '',
        tags: [campaignsTag],
        call: (saidAt) => ({ route: 'PUT /campaign-v2s/{id}/not-at-work', params: { id: campaign.id }, body: { saidAt } }),
      }),
    onSuccess: onSeen,
    onError: (error) => isApiError(error) && announceFailure(error),
  });
  return (
    <Dialog
      open
      role="alertdialog"
      fullScreen={isPhone}
      fullWidth
      aria-labelledby="danger-title"
      aria-describedby="danger-text"
      className="flex flex-col overflow-x-clip"
    >
      <DangerBand campaign={campaign} className="text-xl py-4 shrink-0" />
      {/* The whole dialog scrolls: beside large text the buttons would leave no room for it. */}
      <div className="flex-1 shrink-0 p-4 sm:p-6">
        <Text id="danger-title" component="h2" variant="h1" dir="auto">
          <PageText lang={campaign.titleLanguage}>{campaign.title}</PageText>
        </Text>
        {campaign.description && (
          <Text className="text-lg mt-3" dir="auto">
            <PageText lang={campaign.titleLanguage}>{campaign.description}</PageText>
          </Text>
        )}
        <Text id="danger-text" color="muted" className="mt-6">
          {t('text')}
        </Text>
      </div>
      <div className="grid gap-2 p-4 sm:p-6 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <LinkButton to={path} variant="contained" size="large" className="min-h-14 text-lg leading-[1.3] text-center" onClick={onSeen}>
          {t('open')}
        </LinkButton>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          className="min-h-14 text-lg leading-[1.3]"
          loading={away.isPending}
          onClick={() => away.mutate()}
        >
          {t('notAtWork')}
        </Button>
        <Text variant="body2" color="muted" className="text-center">
          {t('tomorrow')} {campaign.type === 'BRIEFING' && t('seen')}
        </Text>
      </div>
    </Dialog>
  );
}
