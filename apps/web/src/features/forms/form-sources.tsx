import type { Taxonomy } from '@muster/contract/forms/types';
import { createContext, useContext, type ReactNode } from 'react';
import type { Source } from '../../lib/queries/source';
import type { AudienceSources } from '../audience';
import type { FileStore } from '../files';

interface CategoryChoice {
  id: number;
  title: string;
  subCategory: Taxonomy;
}

interface PostedDates {
  start: string;
  due: string | null;
  /** The answer that gave `due`. */
  dueAnswer: unknown;
}

/** The options and data that fields show. Screens provide them from the API, tests from their own data. */
export interface FormSources extends AudienceSources {
  /** The zone of the campaign's site or company. Days and due times are in this zone. */
  timeZone: string;
  /** The working days of the site or company, for due dates; 1 is Monday. */
  workDays: readonly number[];
  /** The dates of a posted campaign whose form is edited. */
  posted?: PostedDates;
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
  if (!sources) throw new Error('A form must be rendered inside FormSourcesProvider');
  return sources;
}
