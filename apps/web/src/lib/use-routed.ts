import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Gives the question whether a screen stands at a path, answered from the route tree itself. */
export function useIsRouted(): (path: string) => boolean {
  const router = useRouter();
  return useCallback(
    (path: string) => {
      const [, params, route] = router.getMatchedRoutes(path);
      // a path of which only the beginning is routed leaves its rest under '**'
      return route !== undefined && !('**' in params);
    },
    [router],
  );
}
