import type { ReportTone } from '@muster/contract/forms/types';

/** From best to worst [9.20]. */
const scale = ['success', 'warning', 'error', 'info', 'secondary'] as const;

/** The colour of an option by its position. Options without a ranking have one colour. */
export function colourOf(tone: ReportTone, index: number): string {
  const name = tone === 'neutral' ? 'primary' : scale[index % scale.length];
  return `var(--color-${name})`;
}
