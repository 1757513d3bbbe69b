/** When messages may reach people outside the product. */
import { z } from 'zod';

export const dayMinutes = 1440;
const weekday = z.int().min(1).max(7);

/** Minutes since midnight, local time. `from` is before `to`; 1440 is the end of the day. Days of the week; 1 is Monday. */
export const workingHours = z
  .object({
    from: z
      .int()
      .min(0)
      .max(dayMinutes - 1),
    to: z.int().min(1).max(dayMinutes),
    days: z.array(weekday).min(1).max(7),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Min' })
  .meta({ examples: [{ from: 420, to: 960, days: [1, 2, 3, 4, 5] }] });

/** When the daily digest leaves, in minutes since midnight, local time. */
export const digestMinute = z
  .int()
  .min(0)
  .max(dayMinutes - 1);

export type WorkingHours = z.output<typeof workingHours>;

/** With each day once, in order. */
export const sortedHours = ({ from, to, days }: WorkingHours): WorkingHours => ({
  from,
  to,
  days: [...new Set(days)].toSorted((a, b) => a - b),
});
