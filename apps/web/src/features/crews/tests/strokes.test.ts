import { maxStrokeBytes, maxStrokeLines } from '@muster/contract/crews/limits';
import { expect, test } from 'vitest';
import { ended, extended, fitting, isSignature, pointIn } from '../sign/strokes';

test('a point is in thousandths of the width, and never outside the field', () => {
  const field = { left: 10, top: 20, width: 500 };
  expect(pointIn(field, 260, 70)).toEqual([500, 100]);
  expect(pointIn(field, -5, 900)).toEqual([0, 500]);
});

test('points that are too close to see are removed, and a dot becomes a line', () => {
  expect(extended([10, 10], [11, 11])).toEqual([10, 10]);
  expect(extended([10, 10], [20, 10])).toEqual([10, 10, 20, 10]);
  expect(ended([10, 10])).toEqual([10, 10, 10, 10]);
});

test('a touch by mistake is not a signature', () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([[10, 10, 30, 10]])).toBe(false);
  expect(isSignature([[10, 10, 200, 10]])).toBe(true);
});

test('a long drawing loses points until it is within the limit of the api, and keeps its ends', () => {
  const line = Array.from({ length: 4_000 }, (_, at) => 100 + (at % 900));
  const many = Array.from({ length: maxStrokeLines + 50 }, () => line);
  const fit = fitting(many);
  expect(JSON.stringify(fit).length).toBeLessThanOrEqual(maxStrokeBytes);
  expect(fit.length).toBe(maxStrokeLines);
  expect(fit[0]?.slice(0, 2)).toEqual(line.slice(0, 2));
  expect(fit[0]?.slice(-2)).toEqual(line.slice(-2));
  expect(fit.every(({ length }) => length >= 4 && length % 2 === 0)).toBe(true);
});
