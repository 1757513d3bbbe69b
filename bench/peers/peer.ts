/** What the comparison needs of a peer, and how its callers and targets are spread. */
import type { Case } from '../case';
import type { Target } from '../load';

export interface Compared {
  /** What people do, in the words of the product. */
  readonly name: string;
  readonly ours: Case;
  readonly theirs: Case;
  /** How many requests ours needs where the peer needs one. */
  readonly oursAsks?: number;
  /** Whether both do a part of the work after their answer, which counts. */
  readonly settles?: boolean;
}

export interface Peer {
  readonly name: string;
  readonly target: Target;
  readonly compared: readonly Compared[];
  stop(): Promise<void>;
}

/** Something that people write or vote on. */
export interface Text {
  readonly id: number;
  readonly author: string;
}

/** A number without a common factor with those of the data, so that callers meet texts in an order that looks random. */
const stride = 7_919;

/**
 * Gives each caller in turn a text of somebody else. The first text differs between runs: a vote that exists already would cost less.
 */
export function spread<Caller extends { readonly id: string }>(callers: readonly Caller[], texts: readonly Text[]) {
  let turn = Math.floor(Math.random() * texts.length * callers.length);
  return (): { caller: Caller; text: Text } => {
    for (;;) {
      turn += 1;
      const caller = callers[turn % callers.length];
      const text = texts[(turn * stride) % texts.length];
      if (!caller || !text) throw new Error('There is nobody to ask, or nothing');
      if (text.author !== caller.id) return { caller, text };
    }
  };
}

/** The same words for both products. */
export const written = {
  answer: (turn: number): string => `Clip on first, says crew ${turn} of the night shift. Then look at the sling again.`,
  title: (turn: number): string => `How do we lift the pump at gate ${turn}?`,
  question: 'The wind was strong on this shift, and the manual says nothing about it. We have tried it twice.',
};
