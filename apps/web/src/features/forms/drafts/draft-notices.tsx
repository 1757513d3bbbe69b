import type { CampaignScope, FormSchema } from '@muster/contract/forms/types';
import type { Ref } from 'react';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { AnswerConflict } from './answer-conflict';
import type { useDraft } from './use-draft';

interface DraftNoticesProps {
  /** The choice after a conflict, so that the form can move the focus there. */
  ref: Ref<HTMLDivElement>;
  draft: ReturnType<typeof useDraft>;
  /** The name of the person who saved; undefined if the server does not say. */
  name?: string | undefined;
  schema: FormSchema;
  scope: CampaignScope;
}

/** Above a form: the version that somebody else has saved, or the notice that the text is from an earlier visit. */
export function DraftNotices({ ref, draft: { draft, theirs, keepMine, discard }, ...saved }: DraftNoticesProps) {
  if (theirs) return <AnswerConflict {...saved} ref={ref} answers={theirs.answers} onKeepMine={keepMine} onTakeTheirs={discard} />;
  return draft.isRestored && <RestoredDraft onDiscard={discard} />;
}
