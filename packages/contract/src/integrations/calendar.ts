/** Secret addresses of calendars: due dates for the calendar programs of a person or of a site. */
import { z } from 'zod';
import { namedPerson } from '../identity/person';
import { instant } from '../shared/text';

const made = z.object({ maker: namedPerson, createdDate: instant });

/** Whether there is an address. Nobody sees the address itself again. */
export const calendarAddress = z.object({ made: made.nullable() });

/** The only answer that contains the address. */
export const newCalendarAddress = z.object({ made, url: z.string() });

export type CalendarAddress = z.output<typeof calendarAddress>;
export type NewCalendarAddress = z.output<typeof newCalendarAddress>;
