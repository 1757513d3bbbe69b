import { renderToStaticMarkup } from 'react-dom/server';
import type { Icon } from '../src/ui/display/icon';

const outlinesOf = (markup: string): string[] => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, outline = '']) => outline);

/** The drawing of one icon in an element. Throws if it is not there. */
export function iconIn(element: Element, Wanted: Icon): SVGElement {
  const outlines = outlinesOf(renderToStaticMarkup(<Wanted />)).join(' ');
  const found = [...element.querySelectorAll('svg')].find((svg) => outlinesOf(svg.outerHTML).join(' ') === outlines);
  if (!found) throw new Error(`The icon ${outlines} is not there`);
  return found;
}
