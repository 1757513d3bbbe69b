import { everyDay } from '@muster/contract/shared/time/working-days';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import type { FileStore } from '../../../files';
import { categoriesQuery } from '../../../reference-data';
import type { Source } from '../../../../lib/queries/source';
import type { Choice } from '../../../../ui/forms/multi-select';
import type { FormSources } from '../../../forms';

const given = <Data>(name: string, data: Data): Source<Data> => ({ key: ['template-preview', name], load: () => Promise.resolve(data) });

/** A preview takes no files: nothing leaves the browser. */
const noFiles: FileStore = {
  refer: () => Promise.reject(new Error('A preview takes no files')),
  put: () => Promise.resolve(),
  find: () => Promise.resolve([]),
  downloadUrl: () => Promise.resolve(''),
};

/** The options in a preview: the real practices and high-risk work, and an invented company. */
export function usePreviewSources(): FormSources {
  const { t, i18n } = useTranslation('template-library');
  const client = useQueryClient();
  return useMemo((): FormSources => {
    const sites = [1, 2, 3].map((id): Choice => ({ id, label: t('preview.site', { number: id }) }));
    const none: Choice[] = [];
    return {
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      workDays: everyDay,
      now: () => new Date(),
      sites: given(`sites ${i18n.language}`, sites),
      categories: { key: ['form-categories'], load: () => client.query(categoriesQuery) },
      criteria: given('criteria', {
        regionIds: none,
        divisionIds: none,
        subdivisionIds: none,
        worksiteTypes: none,
        riskWorkIds: none,
        safetyWorkIds: none,
        siteIds: none,
      }),
      offersSites: true,
      people: undefined,
      membersCount: () => given('members', 24),
      invitedCount: () => given('invited', 0),
      sitesCount: () => given('sites count', sites.length),
      files: noFiles,
    };
  }, [t, i18n.language, client]);
}
