/** What a device that was without a network says about its clock. */

/** The request header with the time now on the clock that gave the times in the body. */
export const deviceTimeHeader = 'x-muster-device-time';

/** A clock that is wrong by no more than this counts as right: a part of the difference is the transfer. */
export const rightClockMilliseconds = 120_000;

/** By how many milliseconds a clock that shows `deviceTime` is behind `now`. 0 for a clock that counts as right, and without a time. */
export function clockOffsetOf(deviceTime: string | undefined, now: Date): number {
  const offset = now.getTime() - Date.parse(deviceTime ?? '');
  return Math.abs(offset) > rightClockMilliseconds ? offset : 0;
}
