/** The taps and seconds of a journey, for `npm run bench -- --only journeys`. */
import type { TestInfo } from '@playwright/test';

/** The type of the annotations that hold a figure. */
export const figureType = 'figure';

/** Starts to measure. The returned function stores the figure: what was reached with `taps`, and the rows of its list that are in the window. */
export function startFigure(info: TestInfo, journey: string): (taps: number, most: number, rows?: number) => void {
  const started = performance.now();
  return (taps, most, rows) => {
    const figure = { journey, taps, most, seconds: Math.round((performance.now() - started) / 100) / 10, rows };
    info.annotations.push({ type: figureType, description: JSON.stringify(figure) });
  };
}
