/** The network presets of Chrome's developer tools, and the longest times that the first load may take on each. */
export interface Preset {
  readonly name: string;
  readonly bitsPerSecond: number;
  /** From a request to the first byte of its answer. */
  readonly latencyMilliseconds: number;
}

export const presets: readonly Preset[] = [
  { name: 'Slow 3G', bitsPerSecond: 400_000, latencyMilliseconds: 2_000 },
  { name: 'Slow 4G', bitsPerSecond: 1_440_000, latencyMilliseconds: 562 },
  { name: 'Fast 4G', bitsPerSecond: 8_100_000, latencyMilliseconds: 165 },
];

/** Milliseconds, in the order of the presets. */
export const budgets = {
  'cold sign-in form': [8_000, 3_000, 1_500],
  'cold home': [14_000, 5_000, 2_000],
  'warm home': [1_000, 1_000, 1_000],
} as const;
export type Case = keyof typeof budgets;
