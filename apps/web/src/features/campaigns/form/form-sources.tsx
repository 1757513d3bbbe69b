import type { MembersCriteria, SitesCriteria, Taxonomy } from '@muster/contract/campaigns/form-language/types';
import { skipToken, useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { FileStore } from '../../files';

/** Something to fetch, and the key that it is remembered by. */
export interface Source<Data> {
  key: readonly unknown[];
  load(signal: AbortSignal): Promise<Data>;
}

/** Something that is fetched: `data` is undefined until it is there, and when it failed. */
export interface Loaded<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch(): unknown;
}

export interface Choice {
  id: number;
  label: string;
  /** The heading that it stands under, where choices are grouped. */
  group?: string;
}

export interface CategoryChoice {
  id: number;
  title: string;
  subCategory: Taxonomy;
}

/** What sites and people can be narrowed by [5.20]. */
export type Criteria = Record<'regionIds' | 'subdivisionIds' | 'worksiteTypes' | 'riskWorkIds' | 'safetyWorkIds', Choice[]>;

/** Where the fields of a form get what they offer and show. The screens provide it from the api, tests as they like. */
export interface FormSources {
  /** The zone of the campaign's site or company: days and due times are meant in it. */
  timeZone: string;
  now(): Date;
  /** The active sites of the campaign's scope. */
  sites: Source<Choice[]>;
  categories: Source<CategoryChoice[]>;
  criteria: Source<Criteria>;
  /** How many people, or sites, match [5.21]. */
  membersCount(criteria: MembersCriteria): Source<number>;
  sitesCount(criteria: SitesCriteria): Source<number>;
  files: FileStore;
}

const FormSourcesContext = createContext<FormSources | undefined>(undefined);

export function FormSourcesProvider({ sources, children }: { sources: FormSources; children: ReactNode }) {
  return <FormSourcesContext value={sources}>{children}</FormSourcesContext>;
}

export function useFormSources(): FormSources {
  const sources = useContext(FormSourcesContext);
  if (!sources) throw new Error('A form stands in a FormSourcesProvider');
  return sources;
}

/** Fetches a source, unless it is undefined: then nothing is asked. */
export function useLoaded<Data>(source: Source<Data> | undefined): Loaded<Data> {
  return useQuery({
    queryKey: source?.key ?? ['nothing'],
    queryFn: source ? ({ signal }) => source.load(signal) : skipToken,
  });
}
