import type { FocusItem } from '@muster/contract/focus/focus';
import { Suspense, type ReactNode } from 'react';
import { CrewPart } from '../../crews';

/** What a briefing asks besides its confirmation, below its item: whether the reader attended a crew briefing. */
export function AskedBesides({ item: { focusType, innerItem } }: { item: FocusItem }): ReactNode {
  if (focusType === 'QUESTION' || !innerItem.named) return null;
  return (
    <Suspense>
      <div className="mt-1">
        <CrewPart key={innerItem.named.attendanceId} campaign={innerItem} named={innerItem.named} />
      </div>
    </Suspense>
  );
}
