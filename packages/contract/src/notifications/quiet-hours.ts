/** When a message may reach a person outside the product. Pure rules; the caller passes the time. */
import type { WorkingHours } from '../organisation/working-hours';
import { instantOf, wallClockAt } from '../shared/time/zone';

/** Every weekday occurs once in so many days. The first day can be over already. */
const daysToSearch = 8;

const weekdayOf = (utc: Date): number => utc.getUTCDay() || 7;

/** The local date of `now` and of the days after it, with their weekdays. */
function* daysFrom(now: Date, zone: string) {
  const { year, month, day } = wallClockAt(now, zone);
  for (let ahead = 0; ahead < daysToSearch; ahead += 1) {
    const at = (minute: number) => instantOf({ year, month, day: day + ahead, hour: 0, minute }, zone);
    yield { weekday: weekdayOf(new Date(Date.UTC(year, month - 1, day + ahead))), at };
  }
}

/** `now` inside the working hours, else the next time they begin. Undefined if no day of the week is a working day. */
export function nextWorkingMoment(now: Date, zone: string, { from, to, days }: WorkingHours): Date | undefined {
  for (const { weekday, at } of daysFrom(now, zone)) {
    if (!days.includes(weekday) || now >= at(to)) continue;
    const start = at(from);
    return start > now ? start : now;
  }
  return undefined;
}

/** The next digest after `now`: at `minute` of a day that is not quiet. A person who has only quiet days gets it on the next day. */
export function nextDigest(now: Date, zone: string, { minute, quietDays }: { minute: number; quietDays: readonly number[] }): Date {
  let first: Date | undefined;
  for (const { weekday, at } of daysFrom(now, zone)) {
    const moment = at(minute);
    if (moment <= now) continue;
    if (!quietDays.includes(weekday)) return moment;
    first ??= moment;
  }
  if (!first) throw new Error('eight days have no such time');
  return first;
}

/** Hours of each day in which nothing reaches the person, in local minutes since midnight. They can pass midnight. */
interface QuietHours {
  from: number;
  to: number;
}

/** When the quiet hours around `now` end. Undefined outside of them. */
export function quietUntil(now: Date, zone: string, { from, to }: QuietHours): Date | undefined {
  const { year, month, day } = wallClockAt(now, zone);
  const at = (ahead: number, minute: number) => instantOf({ year, month, day: day + ahead, hour: 0, minute }, zone);
  const endsLater = to < from ? 1 : 0;
  const begun = [-1, 0].find((ahead) => at(ahead, from) <= now && now < at(ahead + endsLater, to));
  return begun === undefined ? undefined : at(begun + endsLater, to);
}

/** More rounds than a week has ends of quiet hours. */
const maxRounds = 16;

/** The next moment from `now` on that is inside the working hours and outside the quiet hours. Undefined if no day of the week has one. */
export function nextFreeMoment(now: Date, zone: string, hours: WorkingHours, quiet: QuietHours): Date | undefined {
  let from = now;
  for (let round = 0; round < maxRounds; round += 1) {
    const moment = nextWorkingMoment(from, zone, hours);
    const end = moment && quietUntil(moment, zone, quiet);
    if (!end) return moment;
    from = end;
  }
  return undefined;
}
