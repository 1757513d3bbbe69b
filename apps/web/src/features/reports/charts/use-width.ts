import { useEffect, useRef, useState } from 'react';

const widthAtFirst = 560;

/** The current width in pixels of the element with the ref. */
export function useWidth<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(widthAtFirst);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(200, Math.floor(entry?.contentRect.width ?? widthAtFirst))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
