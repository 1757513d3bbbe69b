import { useRef, useState } from 'react';

/** The time in which a second press does nothing [4.26] [9.16]. */
const debounceMilliseconds = 300;

/**
 * Runs an action once for repeated presses: ignores a press while the action runs, and within 300 ms of the previous press.
 * The first press starts the action at once, because a delay would make people press again.
 */
export function useOnce<Input>(run: (input: Input) => Promise<void>) {
  const [running, setRunning] = useState<Input>();
  const isRunning = useRef(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);

  const press = async (input: Input) => {
    const pressedAt = performance.now();
    const isRepeated = pressedAt - lastPress.current < debounceMilliseconds;
    lastPress.current = pressedAt;
    if (isRepeated || isRunning.current) return;
    isRunning.current = true;
    setRunning(() => input);
    try {
      await run(input);
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return { press, running };
}
