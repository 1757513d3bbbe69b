import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paletteOf, presets, type Contrast, type Mode } from '../theme/palette';

const needed: Record<Contrast, number> = { default: 4.5, bold: 7 };
const cases = (['light', 'dark'] as const).flatMap((mode: Mode) =>
  (['default', 'bold'] as const).flatMap((contrast: Contrast) => presets.map((preset) => ({ mode, contrast, preset }))),
);

/** The contrast of two colours by WCAG. */
function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The rules of the style sheet: the attributes that they need, and the colours that they set. */
const rules = [
  ...readFileSync(join(import.meta.dirname, '../theme/theme.css'), 'utf8').matchAll(/(:root[^{]*|@theme static ){([^}]*)}/g),
].map(([, selector = '', body = '']) => ({
  attributes: [...selector.matchAll(/\[data-([\w-]+)='(\w+)'\]/g)].map(([, name = '', value = '']) => ({ name, value })),
  colours: [...body.matchAll(/--color-([\w-]+): (#\w+);/g)].map(([, name = '', value = '']) => [name, value] as const),
}));

/** The colours of the page with these attributes. Rules with more attributes win. */
function coloursWith(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const applied = rules.filter((rule) => rule.attributes.every(({ name, value }) => attributes[name] === value));
  return Object.fromEntries(applied.toSorted((a, b) => a.attributes.length - b.attributes.length).flatMap(({ colours }) => colours));
}

describe.each(cases)('$preset, $mode, $contrast contrast', ({ mode, contrast, preset }) => {
  const palette = paletteOf(mode, preset, contrast);
  const grounds = Object.values(palette.background);
  const tones = ['primary', 'success', 'warning', 'error', 'info'] as const;
  const colours = tones.map((tone) => palette[tone]);

  test('text and coloured text are readable on every background', () => {
    const words = [palette.text.primary, palette.text.secondary, ...colours.map(({ main }) => main)];
    const worst = Math.min(...words.flatMap((word) => grounds.map((ground) => contrastOf(word, ground))));
    expect(worst).toBeGreaterThanOrEqual(needed[contrast]);
  });

  test('the text of a coloured button is readable', () => {
    const worst = Math.min(...colours.map(({ main, contrastText }) => contrastOf(contrastText, main)));
    expect(worst).toBeGreaterThanOrEqual(needed[contrast]);
  });

  test('the style sheet has these colours', () => {
    expect(coloursWith({ 'color-scheme': mode, contrast, preset })).toMatchObject({
      background: palette.background.default,
      paper: palette.background.paper,
      foreground: palette.text.primary,
      muted: palette.text.secondary,
      line: palette.divider,
      secondary: palette.secondary.main,
      ...Object.fromEntries(
        tones.flatMap((tone) => [
          [tone, palette[tone].main],
          [`on-${tone}`, palette[tone].contrastText],
        ]),
      ),
    });
  });
});
