import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { LanguageTexts, TranslationText } from '@muster/contract/campaigns/languages/language';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useInvalidate } from '../../../lib/tags';
import { changeOf } from '../change';
import { languagesPath } from '../paths';
import { scopeOf } from '../place';
import { deleteLanguage, fillLanguage, languageQuery, reviewLanguage, saveLanguage } from './api';

export type VersionActions = ReturnType<typeof useVersionActions>;

/** What can be done with a version as a whole. Each takes the version that is shown; after an error the stored one is fetched. */
export function useVersionActions(campaign: CampaignV2, language: LanguageTag, { version }: LanguageTexts) {
  const { t } = useTranslation('campaign-languages');
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { id } = campaign;
  const params = { id, language };
  const query = languageQuery(id, language);

  /** True if it is done. */
  const run = async (change: () => Promise<LanguageTexts | undefined>): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await change();
      if (saved) queryClient.setQueryData(query.queryKey, saved);
      await invalidate(...changeOf(campaign));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      announceFailure(error, t('failed'));
      await invalidate(...changeOf(campaign));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const options = { hideError: true };
  return {
    isBusy,
    fill: () => run(() => fillLanguage({ params, body: { version } }, options)),
    review: (isReviewed: boolean) => run(() => reviewLanguage({ params, body: { version, isReviewed } }, options)),
    /** An outdated text that is still right gets the hash of the new original. */
    confirm: ({ key, text, originalHash }: TranslationText) =>
      run(() => saveLanguage({ params, body: { version, texts: [{ key, text: text ?? '', originalHash }] } }, options)),
    remove: async () => {
      const isDone = await run(async () => {
        await deleteLanguage({ params, query: { version } }, options);
        return undefined;
      });
      if (isDone) await navigate({ to: languagesPath(scopeOf(campaign), campaign.type, id), search: {} });
    },
  };
}
