import { useConfig } from '../../../../lib/config-context';

/** The optional features of a company, in the order of the screen. */
const features = ['translation', 'summary', 'push'] as const;

/** Those that this installation has: translation needs a service. */
export function useFeatures(): readonly (typeof features)[number][] {
  const { translates = false } = useConfig();
  return features.filter((feature) => feature !== 'translation' || translates);
}
