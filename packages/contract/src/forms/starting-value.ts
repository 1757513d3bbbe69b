import { instantOf, wallClockAt } from '../shared/zone';
import type { FormField } from './types';

/** The default value of a DATE of the respondent's form that begins with the day on which the form opens. */
export const startsToday = 'TODAY';

/** The answer with which a new form begins. */
export function startingValue(field: FormField, now: Date, timeZone: string): unknown {
  if (field.inputType !== 'DATE' || field.defaultValue !== startsToday) return field.defaultValue;
  const { year, month, day } = wallClockAt(now, timeZone);
  return instantOf({ year, month, day, hour: 0, minute: 0 }, timeZone).toISOString();
}
