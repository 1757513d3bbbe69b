import { useEffect, useRef, useState } from 'react';

/** Shows an element on the full screen, for everybody in the room. The screen stays on meanwhile, where the browser can do that. */
export function useWall() {
  const root = useRef<HTMLElement>(null);
  const [isWall, setIsWall] = useState(false);
  useEffect(() => {
    const follow = () => setIsWall(document.fullscreenElement !== null && document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (!isWall || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [isWall]);
  return {
    root,
    isWall,
    /** Absent in a browser that has no full screen, such as that of an iPhone. */
    toggle: document.fullscreenEnabled
      ? () => void (isWall ? document.exitFullscreen() : root.current?.requestFullscreen())?.catch(() => undefined)
      : undefined,
  };
}
