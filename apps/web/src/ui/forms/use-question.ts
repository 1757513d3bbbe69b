import { useRef, useState } from 'react';

/**
 * A question that code can await: `ask` opens it and resolves to the person's answer. Another `ask`, or leaving the screen,
 * resolves the earlier one with false.
 */
export function useQuestion<Topic>() {
  const [topic, setTopic] = useState<Topic>();
  const [isOpen, setIsOpen] = useState(false);
  const resolve = useRef<(answer: boolean) => void>(undefined);
  return {
    /** The current question. It stays while the dialog closes, so that its text does not disappear first. */
    topic,
    isOpen,
    ask: (next: Topic): Promise<boolean> => {
      resolve.current?.(false);
      setTopic(() => next);
      setIsOpen(true);
      return new Promise((settle) => {
        resolve.current = settle;
      });
    },
    answer: (answer: boolean): void => {
      setIsOpen(false);
      resolve.current?.(answer);
      resolve.current = undefined;
    },
  };
}
