import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { fetchUiPart } from '../lazy-part';
import { constructSheets } from './constructed-sheet';

interface DirectionProviderProps {
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}

/** Loads the plugin that mirrors styles. Only right-to-left readers fetch it. */
async function mirroringCache(): Promise<EmotionCache> {
  const [{ default: mirror }, { prefixer }] = await fetchUiPart('right-to-left', () =>
    Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]),
  );
  return constructSheets(createCache({ key: 'rtl', stylisPlugins: [prefixer, mirror] }), 'rtl');
}

/** Sets the writing direction of styles and document [3.66]. Renders nothing until the plugin has loaded. */
export function DirectionProvider({ direction, children }: DirectionProviderProps) {
  const plain = useMemo(() => constructSheets(createCache({ key: 'css' }), 'css'), []);
  const [mirrored, setMirrored] = useState<EmotionCache>();

  useEffect(() => {
    document.documentElement.dir = direction;
    if (direction === 'rtl' && !mirrored) void mirroringCache().then(setMirrored);
  }, [direction, mirrored]);

  const cache = direction === 'rtl' ? mirrored : plain;
  return cache ? <CacheProvider value={cache}>{children}</CacheProvider> : null;
}
