/** A service that translates texts by machine. Its answers are untrusted. */
import type { TargetLanguage } from '@muster/contract/shared/translation-languages';

export interface MachineText {
  /** Markup as in the source: the elements of `segments/markup.ts` of the translation feature. */
  text: string;
  /** Null if the service does not name a language of the list. */
  sourceLanguage: TargetLanguage | null;
}

export interface Translator {
  /** Names the service in stored translations. */
  provider: 'libretranslate' | 'deepl';
  /** The service's code of a language; undefined if it does not offer the language. */
  codeOf(language: TargetLanguage): Promise<string | undefined>;
  /** One result for each source, in the same order. The sources are small pieces of well-formed markup. */
  translate(sources: readonly string[], targetCode: string): Promise<MachineText[]>;
  /** What one call of `translate` may contain. */
  limits: { texts: number; characters: number };
}

/** The name of the service in errors. */
export const serviceName = 'The translation service';
