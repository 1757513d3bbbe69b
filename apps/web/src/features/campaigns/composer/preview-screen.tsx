import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { withTexts } from '@muster/contract/campaigns/languages/texts';
import { languageNames } from '@muster/contract/shared/language-names';
import { isLanguage, type LanguageTag } from '@muster/contract/shared/languages';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressId, useAddressText } from '../../../lib/address';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { ContentHeader } from '../../../ui/layout/content-header';
import { FormSourcesProvider, useFormSourcesFor } from '../../forms';
import { campaignQuery } from '../api';
import { AuthorOnly } from '../compose/author-only';
import { scopeName } from '../compose/scope-name';
import { languageQuery, languagesQuery } from '../languages/api';
import { campaignPath, editPath } from '../paths';
import { scopeOf } from '../place';
import { previewPath } from '../preview-path';
import { useCampaignUpdates } from '../use-campaign-updates';
import { PhonePreview } from './phone-preview';
import { usePreviewOf } from './use-preview-of';

/** A campaign as its people will see it, in one of its languages: where a test message leads. Nothing in it can be answered. */
export function PreviewScreen() {
  const campaignId = useAddressId('campaignId');
  const language = useAddressText('language');
  return (
    <AuthorOnly>
      <Opened key={`${campaignId} ${language}`} campaignId={campaignId} language={language} />
    </AuthorOnly>
  );
}

function Opened({ campaignId, language }: { campaignId: number; language: string }) {
  const { campaignV2: campaign } = useSuspenseQuery(campaignQuery(campaignId)).data;
  useCampaignUpdates(campaign);
  // Its people see it now, or its author has it no more to change.
  if (!campaign.allowedActions.includes('edit'))
    return <Navigate to={campaignPath(scopeOf(campaign), campaign.type, campaignId)} replace />;
  return <Preview campaign={campaign} language={language} />;
}

function Preview({ campaign, language }: { campaign: CampaignV2; language: string }) {
  const { t } = useTranslation(['composer', 'ui', 'campaigns']);
  const navigate = useNavigate();
  const { id, type, title, status } = campaign;
  const place = scopeOf(campaign);
  const sources = useFormSourcesFor({ ...place, timeZone: campaign.timeZone, files: { entityType: 'CampaignV2', entityId: id } });
  const { data: languages } = useSuspenseQuery(languagesQuery(id));
  const original: LanguageTag | 'original' = languages.originalLanguage ?? 'original';
  const written = languages.languages.map((one) => one.language);
  const shown = isLanguage(language) && written.includes(language) ? language : original;
  const options: (LanguageTag | 'original')[] = [original, ...written];
  const isDraft = status === 'DRAFT';
  return (
    <>
      <ContentHeader
        title={title || t('campaigns:untitled')}
        overline={t('preview')}
        lead={t('previewNote')}
        back={{ to: (isDraft ? editPath : campaignPath)(place, type, id), label: t('ui:close') }}
      />
      <div className="grid gap-5 max-w-97.5">
        {options.length > 1 && (
          <PlainSelect
            label={t('ui:settings.language')}
            value={shown}
            options={options}
            labelOf={(one) => (one === 'original' ? t('original') : languageNames[one])}
            onChange={(chosen) => void navigate({ to: previewPath(place, type, id, chosen), search: {}, replace: true })}
          />
        )}
        <FormSourcesProvider sources={sources}>
          <InLanguage campaign={campaign} language={shown === original || shown === 'original' ? undefined : shown} />
        </FormSourcesProvider>
      </div>
    </>
  );
}

/** Undefined: the original. */
function InLanguage({ campaign, language }: { campaign: CampaignV2; language: LanguageTag | undefined }) {
  const { t } = useTranslation('ui');
  const { data: texts, isPending } = useQuery({
    ...languageQuery(campaign.id, language ?? 'en'),
    enabled: language !== undefined,
  });
  const shown = useMemo(() => {
    const textByKey = new Map(
      texts?.translations.flatMap(({ key, state, text }) => (state === 'CURRENT' && text ? [[key, text] as const] : [])),
    );
    return language === undefined ? campaign : withTexts(campaign, (key) => textByKey.get(key));
  }, [campaign, language, texts]);
  const scope = scopeName(scopeOf(campaign));
  const preview = usePreviewOf(shown.configurationAnswer, { configuration: shown.configuration, scope, isCritical: campaign.isCritical });
  if (language !== undefined && isPending) return <Text color="muted">{t('loading')}</Text>;
  return <PhonePreview type={campaign.type} companyId={campaign.companyId} scope={scope} shown={preview} />;
}
