import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { paletteOf, presets, type Contrast, type Mode } from '../theme/palette';

const needed: Record<Contrast, number> = { default: 4.5, bold: 7 };
const cases = (['light', 'dark'] as const).flatMap((mode: Mode) =>
  (['default', 'bold'] as const).flatMap((contrast: Contrast) => presets.map((preset) => ({ mode, contrast, preset }))),
);

describe.each(cases)('$preset, $mode, $contrast contrast', ({ mode, contrast, preset }) => {
  const palette = paletteOf(mode, preset, contrast);
  const grounds = Object.values(palette.background);
  const colours = [palette.primary, palette.success, palette.warning, palette.error, palette.info];

  test('text and coloured text are readable on every background', () => {
    const words = [palette.text.primary, palette.text.secondary, ...colours.map(({ main }) => main)];
    const worst = Math.min(...words.flatMap((word) => grounds.map((ground) => getContrastRatio(word, ground))));
    expect(worst).toBeGreaterThanOrEqual(needed[contrast]);
  });

  test('the text of a coloured button is readable', () => {
    const worst = Math.min(...colours.map(({ main, contrastText }) => getContrastRatio(contrastText, main)));
    expect(worst).toBeGreaterThanOrEqual(needed[contrast]);
  });
});
