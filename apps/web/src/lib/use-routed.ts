import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that checks whether the route tree has a screen at a path. */
export function useIsRouted(): (path: string) => boolean {
  const router = useRouter();
  return useCallback(
    (path: string) => {
      const [, params, route] = router.getMatchedRoutes(path);
      // If only the start of a path has a route, the rest is the parameter '**'.
      return route !== undefined && !('**' in params);
    },
    [router],
  );
}
