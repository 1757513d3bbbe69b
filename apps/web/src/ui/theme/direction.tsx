import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { fetchUiPart } from '../lazy-part';

interface DirectionProviderProps {
  direction: 'ltr' | 'rtl';
  /** The content security policy's nonce for the styles that the page makes. */
  nonce: string | undefined;
  children: ReactNode;
}

/** Fetches the plugin that mirrors styles: only who reads from right to left pays for it. */
async function mirroringCache(nonce: string | undefined): Promise<EmotionCache> {
  const [{ default: mirror }, { prefixer }] = await fetchUiPart('right-to-left', () =>
    Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]),
  );
  return createCache({ key: 'rtl', nonce, prepend: true, stylisPlugins: [prefixer, mirror] });
}

/** Puts styles and document into the writing direction [3.66]; nothing is painted the wrong way round meanwhile. */
export function DirectionProvider({ direction, nonce, children }: DirectionProviderProps) {
  const plain = useMemo(() => createCache({ key: 'css', nonce, prepend: true }), [nonce]);
  const [mirrored, setMirrored] = useState<EmotionCache>();

  useEffect(() => {
    document.documentElement.dir = direction;
    if (direction === 'rtl' && !mirrored) void mirroringCache(nonce).then(setMirrored);
  }, [direction, mirrored, nonce]);

  const cache = direction === 'rtl' ? mirrored : plain;
  return cache ? <CacheProvider value={cache}>{children}</CacheProvider> : null;
}
