import { instantOf, wallClockAt } from '../shared/time/zone';

const shape = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The years 0001 to 8999: the database can store these, plus a due date a year later. */
const supportedYear = /^(?!0000)[0-8]\d{3}-/;

/**
 * Reads an ISO 8601 date or instant and returns it in UTC, in the format of [5.11]. A date means its midnight in UTC. Returns
 * undefined for anything else, such as 30 February or a time of day without a zone.
 */
export function readInstant(value: string): string | undefined {
  const day = shape.exec(value)?.[1];
  if (day === undefined || !isCalendarDay(day)) return undefined;
  const ms = Date.parse(value);
  if (Number.isNaN(ms)) return undefined;
  const iso = new Date(ms).toISOString();
  return supportedYear.test(iso) ? iso : undefined;
}

/** Needed because `Date.parse` accepts 30 February as 2 March. */
function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** The default value of a DATE of the respondent's form that begins with the day on which the form opens. */
export const startsToday = 'TODAY';

/** The answer with which a new form begins. */
export function startingValue(field: { inputType: string; defaultValue?: unknown }, now: Date, timeZone: string): unknown {
  if (field.inputType !== 'DATE' || field.defaultValue !== startsToday) return field.defaultValue;
  const { year, month, day } = wallClockAt(now, timeZone);
  return instantOf({ year, month, day, hour: 0, minute: 0 }, timeZone).toISOString();
}
