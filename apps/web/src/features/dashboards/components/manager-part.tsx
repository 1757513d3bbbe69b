/** The parts of a dashboard for those who manage or set up the place, in one chunk. Most people never fetch it. */
import type { Scope } from '@muster/contract/shared/permissions';
import type { ComponentProps, ReactNode } from 'react';
import { NeedsYou } from '../needs/needs-you';
import { SetUp } from '../set-up/set-up';

export function ManagerPart(props: { scope: Scope } | ComponentProps<typeof SetUp>): ReactNode {
  return 'scope' in props ? <NeedsYou scope={props.scope} /> : <SetUp {...props} />;
}
