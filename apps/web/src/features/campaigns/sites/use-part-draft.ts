import type { Answers } from '@muster/contract/campaigns/form-language/types';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import { useCallback, useRef, useState } from 'react';
import { forgetAnswer, isSameAnswer, keepAnswer, keptAnswer, type Answered } from '../view/kept-answer';

interface Draft {
  /** The version of the response that the form was begun upon; 0 where there was none. */
  base: number;
  /** What the form starts with. */
  start: Answers | undefined;
  /** Counts up with each new start: the form is drawn anew. */
  round: number;
  /** Something was typed that is not saved. */
  isUnsaved: boolean;
  /** It was typed before this page was opened. */
  isRestored: boolean;
}

const begunUpon = (response: CampaignV2Response | undefined): Draft => ({
  base: response?.version ?? 0,
  start: response?.campaignAnswer,
  round: 0,
  isUnsaved: false,
  isRestored: false,
});

const arrived = (version: number) => ({ base: version, isUnsaved: false, isRestored: false });

/** What was typed before and never saved; kept text that has arrived after all is nothing to be kept any more. */
function beginning(userId: string, answered: Answered, response: CampaignV2Response | undefined): Draft {
  const kept = keptAnswer(userId, answered);
  if (!kept || isSameAnswer(kept.answers, response?.campaignAnswer)) return begunUpon(response);
  return { base: kept.version ?? 0, start: kept.answers, round: 0, isUnsaved: true, isRestored: true };
}

/**
 * What a person has in the form of a site's response, beside what others save meanwhile. Typed text is kept from the first
 * key on; what others saved replaces an untouched form by itself, and otherwise waits for the person to choose.
 */
export function usePartDraft(userId: string, answered: Answered, response: CampaignV2Response | undefined) {
  const [draft, setDraft] = useState(() => beginning(userId, answered, response));
  const [isSending, setIsSending] = useState(false);
  const edits = useRef(0);
  const { base } = draft;

  const isNewer = response !== undefined && response.version > base && !isSending;
  if (isNewer && !draft.isUnsaved) setDraft({ ...begunUpon(response), round: draft.round + 1 });
  // an attempt of which no answer came back had arrived after all
  else if (isNewer && isSameAnswer(response.campaignAnswer, keptAnswer(userId, answered)?.answers))
    setDraft({ ...draft, ...arrived(response.version) });

  const onTyped = useCallback(
    (answers: Answers) => {
      edits.current += 1;
      keepAnswer(userId, answered, { answers, idempotencyKey: '', version: base });
      setDraft((before) => (before.isUnsaved ? before : { ...before, isUnsaved: true }));
    },
    [userId, answered, base],
  );

  /** Sends, and remembers what it was begun upon; text that was typed while it was sent stays unsaved. */
  const sending = async (send: () => Promise<CampaignV2Response>) => {
    const editsBefore = edits.current;
    setIsSending(true);
    try {
      const saved = await send();
      const isStillUnsaved = edits.current !== editsBefore;
      if (!isStillUnsaved) forgetAnswer(userId, answered);
      setDraft((before) => ({ ...before, ...arrived(saved.version), isUnsaved: isStillUnsaved }));
    } finally {
      setIsSending(false);
    }
  };

  return {
    draft,
    /** What somebody else saved while this was typed. */
    theirs: isNewer && draft.isUnsaved ? response : undefined,
    onTyped,
    sending,
    /** Mine goes on upon theirs: the next save replaces it. */
    keepMine: () => {
      const upon = response?.version ?? 0;
      const kept = keptAnswer(userId, answered);
      if (kept) keepAnswer(userId, answered, { answers: kept.answers, idempotencyKey: '', version: upon });
      setDraft((before) => ({ ...before, base: upon }));
    },
    /** Forgets what was typed and shows what is saved. */
    discard: () => {
      forgetAnswer(userId, answered);
      setDraft((before) => ({ ...begunUpon(response), round: before.round + 1 }));
    },
  };
}
