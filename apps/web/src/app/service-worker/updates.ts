/**
 * A new version takes over when the page is hidden or has just changed, and the person would lose nothing. Until then the tab
 * keeps its own version, whose code stays in the cache.
 */
interface UpdatesOptions {
  registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null };
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  isQuiet(): boolean;
  reload(): void;
}

export interface Updates {
  /** To call when a reload disturbs least. */
  takeOver(): void;
}

export function followUpdates({ registration, container, isQuiet, reload }: UpdatesOptions): Updates {
  let controller = container.controller;
  /** This tab or another one has let a newer version in. */
  let isOld = false;
  let hasAsked = false;

  container.addEventListener('controllerchange', () => {
    // The first worker of a device takes over a page of its own version.
    isOld = controller !== null;
    controller = container.controller;
    if (isOld && hasAsked && isQuiet()) reload();
  });

  return {
    takeOver() {
      if (!isQuiet()) return;
      if (isOld) return reload();
      if (!registration.waiting || !controller) return;
      hasAsked = true;
      registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}
