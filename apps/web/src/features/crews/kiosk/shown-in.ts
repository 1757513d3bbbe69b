import type { KioskBriefing, KioskText } from '@muster/contract/crews/kiosk';

/** The text in a language. A language without a version reads the original. */
export function shownIn({ texts }: KioskBriefing, language: string | null): KioskText {
  const found = texts.find((text) => text.language === language) ?? texts[0];
  if (!found) throw new Error('A briefing without a text.');
  return found;
}
