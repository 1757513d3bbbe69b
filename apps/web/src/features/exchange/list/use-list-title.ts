import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../../reference-data';
import { generalIn, practiceIn, type ListSearch } from './list-search';

/** The title of a list: its filter, its practice, or the exchange [2.122]. */
export function useListTitle(search: ListSearch): string {
  const { t } = useTranslation('exchange');
  const practice = practiceIn(search);
  const { data: communities = [] } = useQuery({ ...categoriesQuery, enabled: practice !== undefined });
  const general = generalIn(search);
  if (general) return t(`lists.${general}`);
  const found = communities.find(({ id, subCategory }) => id === practice?.practiceId && subCategory === practice.category);
  return found?.title ?? t('title');
}
