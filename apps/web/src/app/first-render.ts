/** Waits for what the first screen shows, so that the page renders it once and no skeleton before. */
import type { QueryClient } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { AddressParams } from '../lib/address';
import { prepareFormats } from '../lib/formats';
import { after, nextTask } from '../lib/waiting';
import { mayRedirect } from '../lib/routes';
import type { RawSearch } from '../lib/search-params';
import type { Session } from '../lib/sign-in/session';
import { untilFont, type Faces } from './until-font';

/** The members of the router that are used here. The inferred types of the router are less exact. */
interface FirstRouter {
  load(): Promise<unknown>;
  readonly history: { subscribe(listener: () => void): () => void };
  readonly latestLocation: { readonly pathname: string; readonly search: object };
  matchRoutes(pathname: string, search: object): readonly { routeId: string; params: object; search: object }[];
  readonly routesById: Readonly<Record<string, { options?: { staticData?: StaticDataRouteOption } }>>;
}

/** A server or a file that takes longer must not hold up the frame and its notices. */
const longestMilliseconds = 5_000;
/** The sign-in needs several round trips, which are slow on a slow network. Nothing can be shown before it. */
const longestSignInMilliseconds = 15_000;

/** Resolves when the code, the data and the font of the first screen have arrived, or when waiting for them is useless. It never rejects. */
export async function untilFirstScreen(router: FirstRouter, client: QueryClient, session: Session, faces: Faces): Promise<void> {
  // The router's own component follows redirects. Before the page renders, nobody else does.
  const stop = router.history.subscribe(() => void router.load().catch(ignore));
  const code = router.load().catch(ignore);
  await nextTask().then(prepareFormats).catch(ignore);
  await Promise.race([untilDecided(session), after(longestSignInMilliseconds)]);
  // The task that decides on the sign-in sends the first requests. They leave before the page prepares the queries of the screen.
  await nextTask();
  const { subject, shown } = session.current();
  const isSomebody = subject !== undefined || shown !== undefined;
  await Promise.race([isSomebody ? untilFetched(code, router, client) : code, after(longestMilliseconds)]);
  await untilFont(faces);
  stop();
}

/** The data of a screen can redirect to another screen. The page then waits for the data of that one. */
async function untilFetched(code: Promise<unknown>, router: FirstRouter, client: QueryClient): Promise<void> {
  const answers = await Promise.allSettled([code, ...requestsOf(router, client)]);
  if (!answers.some((answer) => 'value' in answer && answer.value === mayRedirect)) return;
  await router.load().catch(ignore);
  await Promise.allSettled(requestsOf(router, client));
}

/** Resolves when the session is known, or that nobody is signed in. The static first paint stays until then. */
function untilDecided(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { status, shown, ended } = session.current();
      if (status !== 'loaded' && shown === undefined && !ended) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });
}

/** The screens show errors themselves. */
const requestsOf = (router: FirstRouter, client: QueryClient): Promise<unknown>[] =>
  router
    .matchRoutes(router.latestLocation.pathname, router.latestLocation.search)
    .flatMap(
      ({ routeId, params, search }) =>
        router.routesById[routeId]?.options?.staticData?.fetchFirst?.(client, params as AddressParams, search as RawSearch) ?? [],
    );

const ignore = (): undefined => undefined;
