import type { Answers } from '@muster/contract/forms/types';
import { useMemo } from 'react';
import { useLoaded } from '../../../lib/queries/source';
import { useFormSources } from '../../forms';
import { previewOf, type Previewed } from './preview-of';

/** What a worker would see of a campaign with these answers of its author. Must be called inside FormSourcesProvider. */
export function usePreviewOf(answers: Answers, { configuration, scope, isCritical }: Previewed): ReturnType<typeof previewOf> {
  const sources = useFormSources();
  const { data: categories } = useLoaded(sources.categories);
  return useMemo(() => {
    const titled = (taxonomy: string) => (categories ?? []).filter(({ subCategory }) => subCategory === taxonomy);
    const taxonomies = { SAFETY_PRACTICE: titled('SAFETY_PRACTICE'), HIGH_RISK_WORK: titled('HIGH_RISK_WORK') };
    return previewOf(answers, { configuration, scope, isCritical, sources, taxonomies });
  }, [answers, categories, configuration, scope, isCritical, sources]);
}
