import type { FormField } from '@muster/contract/forms/types';
import type { ReportPartProps } from '../report-pages';

/** The props of a list below a question. */
export interface ReportListProps extends ReportPartProps {
  /** The name of the question in the responses form. */
  name: string;
  field: FormField;
}
