import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';

/** How far a pointer may tremble before a press is a drag, in px. */
const threshold = 4;

/**
 * Follows a press on a handle over the whole window: the handle itself is moved in the document while it is dragged,
 * which would end a pointer capture.
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

  /** Whether the press that just ended was a drag, and so no click. */
  return { onPointerDown, wasDragged: () => wasDragged.current };
}
