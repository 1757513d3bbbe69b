import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useConfig } from './config-context';

/** Screens whose calls the server refuses in a PIN session: the directory, the support form, and all settings but 'general' and 'notifications'. */
const needsAccount = /-directory$|support-|settings\/[^gn]/;

/** Returns a function that checks whether the route tree has a screen at a path, and whether the person's kind of session opens it. */
export function useIsRouted(): (path: string) => boolean {
  const router = useRouter();
  const { isPinSession } = useConfig();
  return useCallback(
    (path: string) => {
      const [, params, route] = router.getMatchedRoutes(path);
      // If only the start of a path has a route, the rest is the parameter '**'.
      return !(!route || '**' in params || (isPinSession && needsAccount.test(path)));
    },
    [router, isPinSession],
  );
}
