import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';

/** Movement below this many px is a click and no drag. */
const threshold = 4;

/**
 * Follows the pointer over the whole window. A drag moves the handle itself in the document, which would end a pointer capture.
 */
export function useDragHandle(onDrag: (clientY: number) => void) {
  const latest = useRef(onDrag);
  const stop = useRef<() => void>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => {
    latest.current = onDrag;
  });
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = ({ clientY: start }: ReactPointerEvent) => {
    wasDragged.current = false;
    const onMove = ({ clientY }: PointerEvent) => {
      if (Math.abs(clientY - start) > threshold) wasDragged.current = true;
      if (wasDragged.current) latest.current(clientY);
    };
    const end = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    stop.current = end;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  /** Whether the pointer action that just ended was a drag, and so no click. */
  return { onPointerDown, wasDragged: () => wasDragged.current };
}
