import { resolveDueDate } from '@muster/contract/forms/relative-date';
import type { FormSources } from '../form-sources';

/**
 * The instant of an answer that is a due date. Without a send date in the future, it counts from now. A posted campaign keeps its due
 * date while the answer stays, and a new answer counts from its start.
 */
export function dueOf(value: string, { timeZone, workDays, posted, now }: FormSources, sendDate: Date | undefined): string | undefined {
  if (posted && !sendDate && value === posted.dueAnswer) return posted.due ?? undefined;
  return resolveDueDate(value, sendDate ?? (posted ? new Date(posted.start) : now()), { timeZone, workDays });
}
