import { useEffect } from 'react';

const productName = 'Muster';

/** Names the browser's tab after the page while it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
    return () => {
      document.title = productName;
    };
  }, [title]);
}
