const shape = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** The years 0001 to 8999: what the database stores, with room for a due date a year on. */
const lawfulYear = /^(?!0000)[0-8]\d{3}-/;

/**
 * Reads a date or an instant of ISO 8601 and answers it in UTC as [5.11] sends it; undefined for anything else, such as
 * the 30th of February or a time of day without its zone. A bare date is its midnight in UTC.
 */
export function readInstant(value: string): string | undefined {
  const day = shape.exec(value)?.[1];
  if (day === undefined || !isCalendarDay(day)) return undefined;
  const ms = Date.parse(value);
  if (Number.isNaN(ms)) return undefined;
  const iso = new Date(ms).toISOString();
  return lawfulYear.test(iso) ? iso : undefined;
}

/** `Date.parse` lets the 30th of February run on into March. */
function isCalendarDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
