/** The parts of a dashboard for those who manage or set up the place, in one chunk. Most people never fetch it. */
import type { Scope } from '@muster/contract/shared/permissions';
import type { ComponentProps, ReactNode } from 'react';
import { AttentionPanel } from '../follow-up/attention-panel';
import { FollowUpPanel } from '../follow-up/follow-up-panel';
import { NeedsYou } from '../needs/needs-you';
import { SetUp } from '../set-up/set-up';

export function ManagerPart(props: { scope: Scope } | ComponentProps<typeof SetUp>): ReactNode {
  if (!('scope' in props)) return <SetUp {...props} />;
  return (
    <>
      <NeedsYou scope={props.scope} />
      <FollowUpPanel scope={props.scope} />
      <AttentionPanel scope={props.scope} />
    </>
  );
}
