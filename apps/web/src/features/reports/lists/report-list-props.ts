import type { FormField } from '@muster/contract/forms/types';
import type { ReportPartProps } from '../report-pages';

/** What a list below a question receives. */
export interface ReportListProps extends ReportPartProps {
  /** The name of the question in the responses form. */
  name: string;
  field: FormField;
}
