import { Suspense, useEffect } from 'react';
import { NotificationBell } from '../../features/notifications';
import { listenToKeys, PaletteButton, useShown } from '../../features/palette';
import { lazyPart } from '../../lib/lazy-screen';
import { useMedia } from '../../ui/hooks/use-media';

const PagePalette = lazyPart(() => import('./page-palette'), 'PagePalette');

/** The search and the bell, and the keys of every page. On a phone, the account menu has the search. */
export function HeaderTools() {
  const { what, opening } = useShown();
  const hasSearch = useMedia('md-up');
  useEffect(() => listenToKeys(document), []);
  return (
    <>
      {hasSearch && <PaletteButton />}
      <NotificationBell />
      <Suspense>{opening > 0 && <PagePalette shown={what} opening={opening} />}</Suspense>
    </>
  );
}
