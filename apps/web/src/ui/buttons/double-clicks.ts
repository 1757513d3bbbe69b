/** The maximum time between the clicks of a double click. It is the default of common systems. */
const doubleClickMilliseconds = 500;
/** The pointer moves a little between the two clicks. */
const nearPixels = 10;

interface Click {
  at: number;
  /** The browser's count of successive clicks. */
  count: number;
  x: number;
  y: number;
  /** The layer at that place: the page, or a dialog, menu or drawer above it. */
  layer: Element | undefined;
}

/**
 * Ignores the second click of a double click if the first one opened or closed a layer. Otherwise the second click could close the new
 * dialog at its backdrop, or press a button in it. Returns the function that stops it.
 */
export function ignoreSecondClicks(target: Window): () => void {
  let last: Click | undefined;
  const onClick = (event: MouseEvent) => {
    // Clicks by keyboard or code have no coordinates.
    if (event.detail === 0 || (event.clientX === 0 && event.clientY === 0)) return;
    const click = { at: event.timeStamp, count: event.detail, x: event.clientX, y: event.clientY, layer: layerOf(event.target) };
    const isIgnored = last !== undefined && isSecondClick(click, last) && click.layer !== last.layer;
    last = isIgnored ? undefined : click;
    if (!isIgnored) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  target.addEventListener('click', onClick, { capture: true });
  return () => target.removeEventListener('click', onClick, { capture: true });
}

const isSecondClick = (click: Click, last: Click): boolean =>
  (click.count > 1 || click.at - last.at < doubleClickMilliseconds) &&
  Math.abs(click.x - last.x) <= nearPixels &&
  Math.abs(click.y - last.y) <= nearPixels;

/** Each layer is a child of the body. */
const layerOf = (target: EventTarget | null): Element | undefined =>
  target instanceof Node ? [...document.body.children].find((child) => child.contains(target)) : undefined;
