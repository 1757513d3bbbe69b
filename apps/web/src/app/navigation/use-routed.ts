import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Gives the question whether a screen stands at a path, answered from the route tree itself. */
export function useIsRouted(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path: string) => router.getMatchedRoutes(path)[2] !== undefined, [router]);
}
