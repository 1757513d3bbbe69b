import { useMedia } from '../../../ui/hooks/use-media';

/** The size of a chart's text in px: 16 on phones, 14 elsewhere. It follows the browser's text size. */
export function useTextSize(): number {
  const isPhone = useMedia('sm-down');
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return rootSize * (isPhone ? 1 : 0.875);
}
