/** Plays a recorded voice. The button to read aloud loads this only where there is one. */
export interface Recording {
  url: string;
  /** Another address, for when the first one has expired. */
  findFresh(): Promise<string>;
}

/** Returns a function that stops it. */
export type Play = (onEnd: () => void, onFailed: () => void) => () => void;

/**
 * Plays until the end. `onEnd` is called once: at the end, or after the returned function is called. `onFailed` is called instead if it cannot be
 * played. The first address plays at once, because a browser lets only a press start the sound.
 */
export const playing =
  ({ url, findFresh }: Recording): Play =>
  (onEnd, onFailed) => {
    const audio = new Audio(url);
    let isOver = false;
    let isFresh = false;
    const finish = (tell: () => void) => {
      if (isOver) return;
      isOver = true;
      audio.pause();
      window.removeEventListener('pagehide', stop);
      tell();
    };
    const stop = () => finish(onEnd);
    const play = () => void audio.play().catch(retry);
    const retry = () => {
      if (isOver) return;
      if (isFresh) return finish(onFailed);
      isFresh = true;
      findFresh().then(
        (fresh) => {
          audio.src = fresh;
          if (!isOver) play();
        },
        () => finish(onFailed),
      );
    };
    audio.addEventListener('ended', stop);
    window.addEventListener('pagehide', stop);
    play();
    return stop;
  };
