import { matchesIn } from '@muster/contract/exchange/matching';

/** A text with the search words highlighted. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return matchesIn(text, words).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className="px-0.5 rounded-[5px] font-strong text-foreground bg-warning/28">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

const markColour = 'color-mix(in srgb, var(--color-warning) 28%, transparent)';
