import { createContext, createElement, Suspense, useContext, type ComponentType, type ReactNode } from 'react';

interface NextProps {
  companyId: number;
  /** `bar` leads to the next item. `word` says that there is none. */
  part: 'bar' | 'word';
}

const NextContext = createContext<ComponentType<NextProps> | undefined>(undefined);

/** Provides what follows a finished item. Focus is a higher feature, so the composition of the app supplies it. */
export const NextProvider = NextContext;

/** Leads on from a campaign that the person has finished. */
export function NextSlot(props: NextProps): ReactNode {
  const next = useContext(NextContext);
  return next && <Suspense>{createElement(next, props)}</Suspense>;
}
