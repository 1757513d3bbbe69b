import type { Taxonomy } from '@muster/contract/forms/types';
import { createContext, useContext, type ReactNode } from 'react';
import type { Source } from '../../lib/source';
import type { AudienceSources } from '../audience';
import type { FileStore } from '../files';

interface CategoryChoice {
  id: number;
  title: string;
  subCategory: Taxonomy;
}

/** Where the fields of a form get what they offer and show. Screens provide it from the API, tests provide their own. */
export interface FormSources extends AudienceSources {
  /** The zone of the campaign's site or company: days and due times are meant in it. */
  timeZone: string;
  now(): Date;
  categories: Source<CategoryChoice[]>;
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
