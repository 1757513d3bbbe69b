import { useEffect } from 'react';

const productName = 'Muster';

/** A list and its open item show together: the item then names the tab. */
type Rank = 'page' | 'content';

const mounted: { title: string; rank: Rank }[] = [];

/**
 * Sets the title of the browser's tab while the component is mounted. The latest title of the highest rank wins; undefined has no
 * effect.
 */
export function usePageTitle(title: string | undefined, rank: Rank = 'page'): void {
  useEffect(() => {
    if (!title) return undefined;
    const entry = { title, rank };
    mounted.push(entry);
    writeTitle();
    return () => {
      mounted.splice(mounted.indexOf(entry), 1);
      writeTitle();
    };
  }, [title, rank]);
}

function writeTitle(): void {
  const current = mounted.findLast(({ rank }) => rank === 'content') ?? mounted.at(-1);
  document.title = current ? `${current.title} – ${productName}` : productName;
}
