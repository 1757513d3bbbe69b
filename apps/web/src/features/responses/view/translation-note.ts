import type { ReportPayload } from '@muster/contract/reports/report';

export type Translation = NonNullable<ReportPayload['translation']>;

type NoteKey = 'reviewed' | 'machineReviewed' | 'notReviewed' | 'machine' | 'partly';

/** The sentences about a translation: who or what translated it, whether somebody reviewed it, and whether texts are missing. */
export function translationNote({
  review,
  byMachine,
  untranslated,
}: Pick<Translation, 'review' | 'byMachine' | 'untranslated'>): NoteKey[] {
  const reviewed = byMachine > 0 ? 'machineReviewed' : 'reviewed';
  const notReviewed = byMachine > 0 ? 'machine' : 'notReviewed';
  return [review ? reviewed : notReviewed, ...(untranslated > 0 ? (['partly'] as const) : [])];
}
