import { useEffect, useRef, useState } from 'react';

/** The time after which the flag resets [4.6] [9.16]. */
const deleteFlagMilliseconds = 10_000;

/** Whether 'deleting...' is shown. It resets after ten seconds, because an answer may never come [4.6]. */
export function useDeleteFlag() {
  const [isDeleting, setFlag] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setIsDeleting = (next: boolean) => {
    clearTimeout(timer.current);
    setFlag(next);
    if (next) timer.current = setTimeout(() => setFlag(false), deleteFlagMilliseconds);
  };
  return [isDeleting, setIsDeleting] as const;
}
