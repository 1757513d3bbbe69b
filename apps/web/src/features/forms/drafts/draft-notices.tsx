import type { CampaignScope, FormSchema } from '@muster/contract/forms/types';
import { RestoredDraft } from '../../../ui/forms/restored-draft';
import { AnswerConflict } from './answer-conflict';
import type { useDraft } from './use-draft';

interface DraftNoticesProps {
  draft: ReturnType<typeof useDraft>;
  /** The name of the person who saved; undefined if the server does not say. */
  name?: string | undefined;
  schema: FormSchema;
  scope: CampaignScope;
}

/** Above a form: the version that somebody else has saved, or the notice that the text is from an earlier visit. */
export function DraftNotices({ draft: { draft, theirs, isConflict, keepMine, discard }, ...saved }: DraftNoticesProps) {
  if (theirs)
    return <AnswerConflict {...saved} takesFocus={isConflict} answers={theirs.answers} onKeepMine={keepMine} onTakeTheirs={discard} />;
  return draft.isRestored && <RestoredDraft onDiscard={discard} />;
}
