import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { CampaignPageProps } from '../campaigns';

const ReportContext = createContext<ComponentType<CampaignPageProps> | undefined>(undefined);

/** Provides the report of a campaign. Reports are a higher feature, so the composition of the app supplies it. */
export const ReportProvider = ReportContext;

/** The report of a campaign, on its page. */
export function ReportSlot(props: CampaignPageProps): ReactNode {
  const report = useContext(ReportContext);
  if (!report) throw new Error('A campaign page must be rendered inside ReportProvider');
  return createElement(report, props);
}
