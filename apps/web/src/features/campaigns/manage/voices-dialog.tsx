import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { RecordedVoice } from '@muster/contract/campaigns/languages/language';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/names/language-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { SkeletonList } from '../../../ui/feedback/skeleton-list';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { changeOf } from '../change';
import { saveVoice, voicesQuery } from '../languages/api';

interface VoicesDialogProps {
  campaign: CampaignV2;
  onClose(): void;
}

/** The recorded voices of a posted campaign. Every manager of the scope hears them, and takes away a wrong or hostile one. */
export function VoicesDialog({ campaign, onClose }: VoicesDialogProps) {
  const { t } = useTranslation(['campaign-languages', 'ui']);
  const titleId = useId();
  const invalidate = useInvalidate();
  const { data, isError, refetch } = useQuery(voicesQuery(campaign.id));
  const [removed, setRemoved] = useState<RecordedVoice>();
  const remove = useMutation({
    mutationFn: ({ language }: RecordedVoice) =>
      // a removal needs no version: the recording goes, whatever the texts say now
      saveVoice(
        { params: { id: campaign.id, language }, body: { fileId: null, campaignVersion: campaign.version, version: 0 } },
        { failure: t('failed') },
      ),
    onSettled: async () => {
      setRemoved(undefined);
      await invalidate(...changeOf(campaign));
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('voice')}</DialogTitle>
      <DialogContent>
        {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonList rows={1} />}
        {data?.length === 0 && <Text color="muted">{t('voiceNone')}</Text>}
        <ul className="grid gap-4">
          {data?.map((voice) => (
            <li key={voice.fileId} className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Text className="font-semibold">{languageName(voice.language)}</Text>
                <Button
                  color="error"
                  className="min-h-11"
                  aria-label={`${t('voiceRemove')}: ${languageName(voice.language)}`}
                  onClick={() => setRemoved(voice)}
                >
                  {t('voiceRemove')}
                </Button>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- It says the texts of the campaign. */}
              <audio controls preload="none" src={voice.url} aria-label={languageName(voice.language)} className="w-full" />
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
      <ConfirmDialog
        open={removed !== undefined}
        destructive
        title={`${t('voiceRemove')}: ${removed ? languageName(removed.language) : ''}`}
        confirmLabel={t('voiceRemove')}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onClose={() => setRemoved(undefined)}
      >
        <Text>{t('voiceKept')}</Text>
      </ConfirmDialog>
    </Dialog>
  );
}
