import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { createContext, createElement, Suspense, useContext, type ComponentType, type ReactNode } from 'react';

interface CrewProps {
  campaign: CampaignV2;
}

const CrewContext = createContext<ComponentType<CrewProps> | undefined>(undefined);

/** Provides what crew briefings say on the page of a briefing. Crews are a higher feature, so the composition of the app supplies it. */
export const CrewProvider = CrewContext;

/** What crew briefings say about the reader, and the way to brief a crew. */
export function CrewSlot(props: CrewProps): ReactNode {
  const crew = useContext(CrewContext);
  return crew && <Suspense>{createElement(crew, props)}</Suspense>;
}
