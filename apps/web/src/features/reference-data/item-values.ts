/** What the form of an item holds, and what it sends. */
import { hasIndustries, type Item, type ReferenceList } from './lists';

export interface ItemValues {
  title: string;
  description: string;
  industryIds: number[];
}

export const valuesOf = (item: Item | undefined): ItemValues => ({
  title: item?.title ?? '',
  description: item?.description ?? '',
  industryIds: item?.industries?.map(({ id }) => id) ?? [],
});

/** Only lists whose items have industries send them. */
export const bodyOf = (list: ReferenceList, { industryIds, ...values }: ItemValues, version: number | undefined) => ({
  ...values,
  ...(hasIndustries(list) && { industryIds }),
  version,
});
