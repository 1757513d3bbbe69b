/** A drawn signature: lines of coordinates (x, y, x, y and so on) in thousandths of the width of the field. */
import { maxLineNumbers, maxStrokeBytes, maxStrokeLines, strokeField } from '@muster/contract/crews/limits';

export type Line = readonly number[];

/** The field is twice as wide as it is high. */
export const fieldHeight = strokeField / 2;
/** Points closer than this make no visible difference. */
const closest = 3;
/** A shorter touch is a mistake and no signature. */
const shortest = 100;

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** The position of a pointer in the field that fills this rectangle. */
export function pointIn({ left, top, width }: Pick<DOMRect, 'left' | 'top' | 'width'>, x: number, y: number): [x: number, y: number] {
  const scale = width === 0 ? 0 : strokeField / width;
  return [within((x - left) * scale, strokeField), within((y - top) * scale, fieldHeight)];
}

export function extended(line: Line, [x, y]: readonly [number, number]): Line {
  const [lastX, lastY] = line.slice(-2);
  const isNear = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < closest;
  return isNear || line.length >= maxLineNumbers ? line : [...line, x, y];
}

/** Turns a single point into a line. */
export const ended = (line: Line): Line => (line.length === 2 ? [...line, ...line] : line);

const lengthOf = (line: Line): number => {
  let length = 0;
  for (let at = 2; at + 1 < line.length; at += 2)
    length += Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0));
  return length;
};

export const isSignature = (lines: readonly Line[]): boolean => lines.reduce((sum, line) => sum + lengthOf(line), 0) >= shortest;

/** Removes every second point between the ends. */
const thinner = (line: Line): Line => line.filter((_, at) => at < 2 || at >= line.length - 2 || Math.floor(at / 2) % 2 === 0);

/** The lines within the limits of the api. If they have too many points, it removes some. */
export function fitting(lines: readonly Line[]): number[][] {
  const kept = lines.slice(0, maxStrokeLines).map((line) => [...line]);
  return JSON.stringify(kept).length <= maxStrokeBytes ? kept : fitting(kept.map(thinner).filter(isLine));
}

const isLine = (line: Line): boolean => line.length >= 4;

/** For `points` of a polyline. */
export const pointsOf = (line: Line): string => line.join(' ');
