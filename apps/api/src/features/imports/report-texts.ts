/** The texts of the report, in the languages of the product. The screen names the problems with the same texts. */
import type { RowOutcome } from '@muster/contract/imports/limits';
import type { RowProblemCode } from '@muster/contract/imports/problems';
import { tagOfPreference } from '@muster/contract/shared/language-names';
import { serverTexts } from '../../platform/texts/texts';

export interface ReportTexts {
  header: readonly string[];
  outcomes: Readonly<Record<RowOutcome, string>>;
  /** For a row that the job has not reached yet. */
  notYet: string;
  problems: Readonly<Record<RowProblemCode, string>>;
}

/** English for an unknown language. */
export function reportTexts(preference: string | undefined): ReportTexts {
  const texts = serverTexts(tagOfPreference(preference));
  const { header, outcome, notYet } = texts.group('import-report');
  return {
    header: [header.row, header.key, header.result, header.problems],
    outcomes: outcome,
    notYet,
    problems: texts.group('imports').problem,
  };
}
