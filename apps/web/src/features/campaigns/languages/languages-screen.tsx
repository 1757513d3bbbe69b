import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignLanguages } from '@muster/contract/campaigns/languages/language';
import { readMembersSelection } from '@muster/contract/forms/selections';
import { languageNames } from '@muster/contract/shared/language-names';
import { isLanguage, languageTags, type LanguageTag } from '@muster/contract/shared/languages';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import { useAddressId, useAddressText } from '../../../lib/address';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { Gone } from '../../../ui/feedback/gone';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { ContentHeader } from '../../../ui/layout/content-header';
import { audienceSources, LanguageGap } from '../../audience';
import { campaignQuery } from '../api';
import { AuthorOnly } from '../compose/author-only';
import { campaignPath, languagesPath } from '../paths';
import { scopeOf } from '../place';
import { useCampaignUpdates } from '../use-campaign-updates';
import { useIsGone } from '../use-is-gone';
import { changeOriginalLanguage, languagesQuery } from './api';
import { coveredBy } from './covered-by';
import { LanguageEditor } from './language-editor';
import { VersionState } from './version-state';
import { VoicePart } from './lazy-voice-part';

const Preview = lazyPart(() => import('../composer/preview-screen'), 'PreviewScreen');

/** The languages of a campaign, one of them in its editor, or the campaign in one of them as its people will see it. */
export function LanguagesScreen() {
  const campaignId = useAddressId('campaignId');
  const language = useAddressText('language');
  if (useAddressText('preview') === 'preview') return <Preview />;
  return (
    <AuthorOnly>
      <Opened key={`${campaignId} ${language}`} campaignId={campaignId} language={language} />
    </AuthorOnly>
  );
}

function Opened({ campaignId, language }: { campaignId: number; language: string }) {
  const { t } = useTranslation('campaign-languages');
  const { data, error } = useSuspenseQuery(campaignQuery(campaignId));
  const keepsTexts = useIsGone({ id: campaignId }, error) && isLanguage(language);
  if (isApiError(error, 404) && !keepsTexts) throw error;
  const { campaignV2: campaign } = data;
  useCampaignUpdates(campaign);
  if (!campaign.allowedActions.includes('edit')) return <ErrorPanel title={t('title')} message={t('closed')} />;
  return (
    <>
      {/* The typed texts stay on the page, so that the author can copy them. */}
      {keepsTexts && <Gone />}
      <Versions campaign={campaign} language={language} />
    </>
  );
}

function Versions({ campaign, language }: { campaign: CampaignV2; language: string }) {
  const { data: languages } = useSuspenseQuery(languagesQuery(campaign.id));
  if (isLanguage(language) && language !== languages.originalLanguage)
    return <LanguageEditor campaign={campaign} language={language} languages={languages} />;
  return <LanguageList campaign={campaign} languages={languages} />;
}

interface LanguageListProps {
  campaign: CampaignV2;
  languages: CampaignLanguages;
}

function LanguageList({ campaign, languages }: LanguageListProps) {
  const { t } = useTranslation(['campaign-languages', 'campaigns']);
  const { id, type, title } = campaign;
  const scope = scopeOf(campaign);
  return (
    <>
      <ContentHeader
        title={t('title')}
        overline={title || t('campaigns:untitled')}
        lead={t('lead')}
        back={{ to: campaignPath(scope, type, id), label: t('back') }}
      />
      <div className="grid gap-6 max-w-160">
        <OriginalLanguage campaignId={id} languages={languages} />
        {languages.originalLanguage && (
          <Suspense>
            <VoicePart campaign={campaign} language={languages.originalLanguage} version={0} languages={languages} />
          </Suspense>
        )}
        <section aria-labelledby="versions" className="grid gap-3">
          <Text variant="h3" component="h2" id="versions">
            {t('versions')}
          </Text>
          {languages.languages.length === 0 && <Text color="muted">{t('none')}</Text>}
          <ul className="grid gap-3 list-none p-0 m-0">
            {languages.languages.map((state) => (
              <Card key={state.language} component="li" className="grid gap-2 p-4">
                <Text
                  component={Link}
                  to={languagesPath(scope, type, id, state.language)}
                  lang={state.language}
                  dir="auto"
                  className="font-semibold py-2.5 -my-1.5 text-foreground underline-offset-[0.2em] decoration-line hover:decoration-current"
                >
                  {languageNames[state.language]}
                </Text>
                <VersionState state={state} />
              </Card>
            ))}
          </ul>
          <Unreached campaign={campaign} languages={languages} />
          <AddLanguage campaign={campaign} languages={languages} />
        </section>
      </div>
    </>
  );
}

/** Which people of the audience would read the campaign in a language that is not theirs. */
function Unreached({ campaign, languages }: LanguageListProps) {
  const client = useQueryClient();
  const { schema } = campaign.configuration.form;
  const field = Object.keys(schema.properties).find((name) => schema.properties[name]?.inputType === 'MEMBERS_SELECTION');
  const selection = field === undefined ? undefined : readMembersSelection(campaign.configurationAnswer[field]);
  if (!selection) return null;
  const { languages: source } = audienceSources(client, scopeOf(campaign));
  return <LanguageGap source={source} criteria={selection.membersSelectionCriteria} covered={coveredBy(languages)} />;
}

const unknown = 'unknown';

/** In which language the author wrote it. It decides who reads the original. */
function OriginalLanguage({
  campaignId,
  languages: { originalLanguage, languages },
}: {
  campaignId: number;
  languages: CampaignLanguages;
}) {
  const { t } = useTranslation('campaign-languages');
  const queryClient = useQueryClient();
  const free = languageTags.filter((tag) => !languages.some((one) => one.language === tag));
  const choose = async (chosen: LanguageTag | typeof unknown) => {
    try {
      const body = { language: chosen === unknown ? null : chosen };
      const saved = await changeOriginalLanguage({ params: { id: campaignId }, body }, { hideError: true });
      queryClient.setQueryData(languagesQuery(campaignId).queryKey, saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceFailure(error, t('failed'));
    }
  };
  return (
    <PlainSelect
      label={t('writtenIn')}
      value={originalLanguage ?? unknown}
      options={[unknown, ...free]}
      labelOf={(one) => (one === unknown ? t('unknown') : languageNames[one])}
      onChange={(chosen) => void choose(chosen)}
    />
  );
}

function AddLanguage({ campaign, languages: { originalLanguage, languages } }: LanguageListProps) {
  const { t } = useTranslation('campaign-languages');
  const navigate = useNavigate();
  const free = languageTags.filter((tag) => tag !== originalLanguage && !languages.some((one) => one.language === tag));
  const [chosen, setChosen] = useState<LanguageTag>();
  const language = chosen && free.includes(chosen) ? chosen : free[0];
  if (!language) return null;
  const open = () => void navigate({ to: languagesPath(scopeOf(campaign), campaign.type, campaign.id, language), search: {} });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="flex-[1_1_200px] max-w-80">
        <PlainSelect<LanguageTag>
          label={t('newLanguage')}
          value={language}
          options={free}
          labelOf={(one) => languageNames[one]}
          onChange={setChosen}
        />
      </div>
      <Button variant="outlined" startIcon={<Add />} onClick={open}>
        {t('add')}
      </Button>
    </div>
  );
}
