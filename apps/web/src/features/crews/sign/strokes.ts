/** A drawn signature: lines of coordinates (x, y, x, y and so on) in thousandths of the width of the field. */
import { maxLineNumbers, maxStrokeBytes, maxStrokeLines, strokeField } from '@muster/contract/crews/limits';

export type Line = readonly number[];

/** The field is twice as wide as high. */
export const fieldHeight = strokeField / 2;
/** Points that are closer to each other change nothing that one can see. */
const closest = 3;
/** A touch by mistake is shorter than this and no signature. */
const shortest = 100;

const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);

/** Where a pointer is in the field that fills this rectangle. */
export function pointIn({ left, top, width }: Pick<DOMRect, 'left' | 'top' | 'width'>, x: number, y: number): [x: number, y: number] {
  const scale = width === 0 ? 0 : strokeField / width;
  return [within((x - left) * scale, strokeField), within((y - top) * scale, fieldHeight)];
}

export function extended(line: Line, [x, y]: readonly [number, number]): Line {
  const [lastX, lastY] = line.slice(-2);
  const isNear = lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < closest;
  return isNear || line.length >= maxLineNumbers ? line : [...line, x, y];
}

/** A point becomes a line. */
export const ended = (line: Line): Line => (line.length === 2 ? [...line, ...line] : line);

const lengthOf = (line: Line): number => {
  let length = 0;
  for (let at = 2; at + 1 < line.length; at += 2)
    length += Math.hypot((line[at] ?? 0) - (line[at - 2] ?? 0), (line[at + 1] ?? 0) - (line[at - 1] ?? 0));
  return length;
};

export const isSignature = (lines: readonly Line[]): boolean => lines.reduce((sum, line) => sum + lengthOf(line), 0) >= shortest;

/** Without every second point between the ends. */
const thinner = (line: Line): Line => line.filter((_, at) => at < 2 || at >= line.length - 2 || Math.floor(at / 2) % 2 === 0);

/** The lines as the api takes them: few enough, and with fewer points if they are too many. */
export function fitting(lines: readonly Line[]): number[][] {
  const kept = lines.slice(0, maxStrokeLines).map((line) => [...line]);
  return JSON.stringify(kept).length <= maxStrokeBytes ? kept : fitting(kept.map(thinner).filter(isLine));
}

const isLine = (line: Line): boolean => line.length >= 4;

/** For `points` of a polyline. */
export const pointsOf = (line: Line): string => line.join(' ');
