import { useRef, useState } from 'react';

/**
 * A question that code can wait for: `ask` opens it and answers what the person said. Asking again, or leaving, answers
 * the earlier question with false.
 */
export function useQuestion<Topic>() {
  const [topic, setTopic] = useState<Topic>();
  const [isOpen, setIsOpen] = useState(false);
  const resolve = useRef<(answer: boolean) => void>(undefined);
  return {
    /** What is asked; it stays while the dialog closes, so that its words do not vanish before it. */
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
