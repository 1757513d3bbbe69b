/** Asks the translation service for pieces of text, in calls of a size that the service accepts. */
import { OutsideCallFailed } from '../../platform/outside/call';
import type { MachineText, Translator } from '../../platform/translation/port';
import type { Piece } from './queries';

/** A reader does not wait longer for a page. What has arrived is stored, and the next call goes on. */
const longestMilliseconds = 25_000;

export type NewTranslation = Piece & MachineText;

/**
 * The translations of these pieces. A piece in a language that the service does not offer has none. If the service fails or takes too
 * long after some calls, the result has what arrived before; if it has nothing, the failure is thrown.
 */
export async function callService(
  translator: Translator,
  pieces: readonly Piece[],
): Promise<{ fresh: NewTranslation[]; isOffered: boolean }> {
  const fresh: NewTranslation[] = [];
  let isOffered = false;
  const startedAt = performance.now();
  try {
    for (const target of new Set(pieces.map((piece) => piece.target))) {
      const code = await translator.codeOf(target);
      if (code === undefined) continue;
      isOffered = true;
      for (const batch of batches(
        pieces.filter((piece) => piece.target === target),
        translator.limits,
      )) {
        if (fresh.length > 0 && performance.now() - startedAt > longestMilliseconds) return { fresh: fresh.filter(isStorable), isOffered };
        const answers = await translator.translate(
          batch.map(({ markup }) => markup),
          code,
        );
        fresh.push(...batch.flatMap((piece, at) => (answers[at] ? [{ ...piece, ...answers[at] }] : [])));
      }
    }
  } catch (error) {
    if (!(error instanceof OutsideCallFailed) || fresh.length === 0) throw error;
  }
  return { fresh: fresh.filter(isStorable), isOffered };
}

/** A translation is about as long as its source. Anything else is not one, and the database stores neither NUL nor lone surrogates. */
const isStorable = ({ markup, text }: NewTranslation): boolean => text.length <= 500 + 10 * markup.length && !/\p{Cs}|\0/u.test(text);

function batches(pieces: readonly Piece[], { texts, characters }: Translator['limits']): Piece[][] {
  const all: Piece[][] = [];
  let length = 0;
  for (const piece of pieces) {
    const last = all.at(-1);
    length += piece.markup.length;
    if (last && last.length < texts && length <= characters) last.push(piece);
    else {
      all.push([piece]);
      length = piece.markup.length;
    }
  }
  return all;
}
