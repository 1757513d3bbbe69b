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

interface Updates {
  /** Call this when a reload disturbs least: the page is hidden or has just changed. */
  takeOver(): void;
  /** Call this when the page may have become idle, for example after a request. If an update is due, it happens now. */
  retry(): void;
  /** Call this when the person uses the page. An update that is due then waits for the next `takeOver`. */
  postpone(): void;
}

export function followUpdates({ registration, container, isIdle, reload }: UpdatesOptions): Updates {
  let controller = container.controller;
  /** This tab or another one has activated a newer version. */
  let isOld = false;
  let hasAsked = false;
  /** `takeOver` was called, and the update could not happen yet. */
  let isDue = false;

  const attempt = () => {
    if (!isDue || !isIdle()) return;
    if (isOld) return reload();
    isDue = hasAsked;
    if (!registration.waiting || !controller) return;
    isDue = true;
    hasAsked = true;
    registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };

  container.addEventListener('controllerchange', () => {
    // The first worker of a device has the same version as the page.
    isOld = controller !== null;
    controller = container.controller;
    if (isOld && hasAsked) attempt();
  });

  return {
    takeOver() {
      isDue = true;
      attempt();
    },
    retry: attempt,
    postpone: () => void (isDue = false),
  };
}
