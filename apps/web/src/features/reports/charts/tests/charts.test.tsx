import { render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BarChart } from '../bar-chart';
import type { ChartEntry } from '../chart-props';
import { downloadPicture } from '../download-picture';
import { wrapText } from '../svg-text';

const entries: ChartEntry[] = [
  'Thin grip',
  'A padded palm that keeps the cold of the tower away from the hand, and the hand away from the tower',
].map((label, at) => ({ id: `o${at}`, label, count: 61, ratio: 0.47, value: '61 of 130 (47%)', colour: 'green' }));

/** How far an element's row is moved down. */
const topOf = (element: Element): number => {
  const moved = /translate\(\s*[-\d.]+,\s*([-\d.]+)\)/.exec(element.closest('g')?.getAttribute('transform') ?? '')?.[1];
  return Number(moved ?? 0);
};

test.each([14, 16, 32])('no line of the scale crosses text of %i px', (textSize) => {
  const { container } = render(<BarChart entries={entries} width={320} textSize={textSize} label="Glove" isRightToLeft={false} />);
  const lines = [...container.querySelectorAll('line')].map((line) => ({
    from: topOf(line) + Number(line.getAttribute('y1')),
    to: topOf(line) + Number(line.getAttribute('y2')),
  }));
  const texts = [...container.querySelectorAll('text')].map((text) => {
    const steps = [...text.querySelectorAll('tspan')].map((line) => Number(line.getAttribute('dy')));
    const baseline = topOf(text) + Number(text.getAttribute('y'));
    // A letter extends about a fifth of its size below the baseline of the last line.
    return { from: baseline, to: baseline + steps.reduce((sum, step) => sum + step, 0) + textSize * 0.2 };
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(texts.length).toBeGreaterThan(entries.length);
  for (const line of lines) for (const text of texts) expect(line.to <= text.from || line.from >= text.to).toBe(true);
});

test('a figure shows in full beside a shortened label', () => {
  const { container } = render(<BarChart entries={entries} width={240} textSize={16} label="Glove" isRightToLeft={false} />);
  const words = [...container.querySelectorAll('text')].map((text) =>
    [...text.querySelectorAll('tspan')].map((line) => line.textContent).join(' '),
  );
  expect(words.filter((text) => text.includes('61 of 130 (47%)'))).toHaveLength(2);
});

test('smaller letters put more text on a line', () => {
  const label = 'one two three four five six seven';
  expect(wrapText(label, { width: 200, textSize: 14 }).length).toBeLessThan(wrapText(label, { width: 200, textSize: 28 }).length);
});

test('[8.35] the picture says above the chart what was asked, and below it where the figures come from', async () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const side of ['width', 'height']) Object.defineProperty(svg, side, { value: { baseVal: { value: 400 } } });
  document.body.append(svg);
  const drawn: string[] = [];
  vi.stubGlobal('Blob', function Drawn(parts: string[]) {
    drawn.push(...parts);
  });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  onTestFinished(() => {
    svg.remove();
    vi.unstubAllGlobals();
  });
  // This page draws no pictures.
  await downloadPicture(svg, { title: 'Which glove?', caption: 'Northridge · Gloves < 3 · 14 of 23 · 4 Dec 2026' }).catch(() => undefined);
  const words = [...drawn.join('').matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(words).toEqual(['Which glove?', 'Northridge · Gloves &lt; 3 · 14 of 23 · 4 Dec 2026']);
});
