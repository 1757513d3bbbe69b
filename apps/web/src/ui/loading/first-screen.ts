/** Code that the first screen does not need loads after it. */
import { useEffect, useState } from 'react';

let resolve: () => void;

/** Resolves shortly after the first screen has rendered. */
export const firstScreen = new Promise<void>((done) => (resolve = done));

/** The pause leaves the network to the requests of the first screen. */
const pauseMilliseconds = 1_000;

const longestMilliseconds = 10_000;

/** Like `firstScreen`, and at the latest after some seconds: some screens never announce themselves. */
export const afterFirstScreen = (): Promise<void> =>
  Promise.race([firstScreen, new Promise<void>((done) => setTimeout(done, longestMilliseconds))]);

let isShown = false;
void firstScreen.then(() => (isShown = true));

/** Renders again when `firstScreen` resolves. */
export function useIsFirstScreenShown(): boolean {
  const [shown, setShown] = useState(isShown);
  useEffect(() => {
    let isMounted = true;
    void firstScreen.then(() => isMounted && setShown(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return shown;
}

export const announceFirstScreen = (): void => void setTimeout(() => resolve(), pauseMilliseconds);
