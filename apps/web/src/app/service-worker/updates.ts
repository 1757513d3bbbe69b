/**
 * A new version takes over when the page is hidden or has just changed, and the person would lose nothing. Until then the tab
 * keeps its own version, whose code stays in the cache.
 */
interface UpdatesOptions {
  registration: { readonly waiting: Pick<ServiceWorker, 'postMessage'> | null };
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
  isIdle(): boolean;
  reload(): void;
}

export interface Updates {
  /** To call when a reload disturbs least. */
  takeOver(): void;
  /** To call when the page may have become idle, for example after a request. A moment that was missed is used now. */
  retry(): void;
  /** The person uses the page: a moment that was missed is over. */
  touch(): void;
}

export function followUpdates({ registration, container, isIdle, reload }: UpdatesOptions): Updates {
  let controller = container.controller;
  /** This tab or another one has let a newer version in. */
  let isOld = false;
  let hasAsked = false;
  /** The page was not idle at a good moment, and the person has not used it since. */
  let isOwed = false;

  const attempt = () => {
    if (!isOwed || !isIdle()) return;
    if (isOld) return reload();
    isOwed = hasAsked;
    if (!registration.waiting || !controller) return;
    isOwed = true;
    hasAsked = true;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };

  container.addEventListener('controllerchange', () => {
    // The first worker of a device takes over a page of its own version.
    isOld = controller !== null;
    controller = container.controller;
    if (isOld && hasAsked) attempt();
  });

  return {
    takeOver() {
      isOwed = true;
      attempt();
    },
    retry: attempt,
    touch: () => void (isOwed = false),
  };
}
