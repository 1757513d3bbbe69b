import { Suspense, type ComponentProps } from 'react';
import { useIsFirstScreenShown } from '../loading/first-screen';
import { lazyUiPart } from '../loading/lazy-part';

const ConfirmDialog = lazyUiPart(() => import('./confirm-dialog'), 'ConfirmDialog');

/** The same dialog for screens that people open first: its code comes after the first screen, before it is needed. */
export function LaterConfirmDialog(dialog: ComponentProps<typeof ConfirmDialog>) {
  const isFirstScreenShown = useIsFirstScreenShown();
  if (!dialog.open && !isFirstScreenShown) return null;
  return (
    <Suspense>
      <ConfirmDialog {...dialog} />
    </Suspense>
  );
}

const nothing = (): void => undefined;

/** Shows nothing. Loads the code of the dialog after the first screen, so that it also opens after the network is lost. */
export const PreloadedConfirmDialog = () => (
  <LaterConfirmDialog open={false} title="" confirmLabel="" onConfirm={nothing} onClose={nothing}>
    {null}
  </LaterConfirmDialog>
);
