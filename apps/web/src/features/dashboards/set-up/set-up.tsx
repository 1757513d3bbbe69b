/** The parts of the dashboard of a company that is being set up, in one chunk. Most people never fetch it. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import { DirectoryNote } from './directory-note';
import { FirstSteps } from './first-steps';
import { SetUpByOthers } from './set-up-by-others';

/** The first steps for those who can take them, who takes them for others, or how many people are still invited. */
type SetUpProps = { companyId: number; hasPeople: boolean; maySetUp: boolean } | { figures: CompanyDashboard };

export function SetUp(props: SetUpProps) {
  if ('figures' in props) return <DirectoryNote figures={props.figures} />;
  return props.maySetUp ? <FirstSteps {...props} /> : <SetUpByOthers />;
}
