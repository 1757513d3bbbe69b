import type { ReportTone } from '@muster/contract/forms/types';

/** From best to worst [9.20]. */
const scale = ['success', 'warning', 'error', 'info', 'secondary'] as const;

/** The colour of an option by its place; choices of which none is better all have the same one. */
export function colourOf(tone: ReportTone, index: number): string {
  const name = tone === 'neutral' ? 'primary' : scale[index % scale.length];
  return `var(--mui-palette-${name}-main)`;
}
