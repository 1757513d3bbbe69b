import { maxVoiceBytes, voiceTypes } from '@muster/contract/files/acceptance';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignLanguages } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { createFileStore, FileUploader } from '../../files';
import { changeOf } from '../change';
import { languagesQuery, saveVoice } from './api';

interface VoicePartProps {
  campaign: CampaignV2;
  language: LanguageTag;
  /** The version of the texts in this language; 0 for the original. */
  version: number;
  languages: CampaignLanguages;
}

const id = 'voice';

/** The recorded voice of one language: listen to it, replace it, remove it. */
export function VoicePart({ campaign, language, version, languages }: VoicePartProps) {
  const { t } = useTranslation('campaign-languages');
  const voice = languages.voices.find((one) => one.language === language);
  const ids = useMemo(() => (voice ? [voice.fileId] : []), [voice]);
  const store = useMemo(
    () => createFileStore({ entityType: 'CampaignVoice', entityId: campaign.id, companyId: campaign.companyId }),
    [campaign.id, campaign.companyId],
  );
  const { save, isBusy } = useSaveVoice(campaign, language, { campaignVersion: languages.campaignVersion, version });
  const change = (next: readonly number[]) => {
    const added = next.find((one) => !ids.includes(one));
    if (added !== undefined) void save(added);
    else if (next.length < ids.length) void save(null);
  };
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-3">
      <Text variant="h3" component="h2" id={`${id}-title`}>
        {t('voice')}
      </Text>
      <Text color="muted" id={`${id}-lead`}>
        {t('voiceLead')}
      </Text>
      {voice?.isOutdated && (
        <Alert severity="warning">
          {t('voiceOld')}{' '}
          <Button disabled={isBusy} onClick={() => void save(voice.fileId)}>
            {t('stillRight')}
          </Button>
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- It says the texts of this page. */}
      {voice && <audio controls preload="none" src={voice.url} aria-labelledby={`${id}-title`} className="w-full max-w-100" />}
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <FileUploader
          id={id}
          labelledBy={`${id}-title`}
          label={t('voice')}
          describedBy={`${id}-lead`}
          store={store}
          context={language}
          ids={ids}
          types={voiceTypes}
          maxBytes={maxVoiceBytes}
          // A second one replaces the first.
          maxFiles={2}
          onChange={(of) => change(of(ids))}
          onBusy={noop}
          onBlur={noop}
        />
      </Suspense>
    </section>
  );
}

const noop = () => undefined;

/** Saves the upload, or null to remove the voice. After an error the stored state is fetched. */
function useSaveVoice(campaign: CampaignV2, language: LanguageTag, seen: { campaignVersion: number; version: number }) {
  const { t } = useTranslation('campaign-languages');
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const save = async (fileId: number | null) => {
    setBusy(true);
    try {
      const saved = await saveVoice({ params: { id: campaign.id, language }, body: { ...seen, fileId } }, { hideError: true });
      queryClient.setQueryData(languagesQuery(campaign.id).queryKey, saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceFailure(error, t('failed'));
    } finally {
      setBusy(false);
      await invalidate(...changeOf(campaign));
    }
  };
  return { save, isBusy };
}
