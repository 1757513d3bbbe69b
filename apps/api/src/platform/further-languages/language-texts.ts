/** What the server says in one further language [1.9]: e-mail, push, the embedded provider's pages, and the report of an import. */
import type { Texts as SignInTexts } from '../identity-provider/pages/first-texts';

/** A text with `{name}` for each value. Plural forms by the rules of the language, chosen by `{count}`. */
export type PluralText = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export interface LanguageTexts {
  /** Instead of the kind's own text, for a critical briefing. */
  critical: string;
  /** By the name of the kind: what the settings call it, and the text of `{count}` notifications about `{about}`. */
  notifications: Readonly<Record<string, readonly [title: string, text: PluralText]>>;
  mail: Readonly<Record<'open' | 'why' | 'stop' | 'stopDigest', string> & { digest: PluralText }>;
  unsubscribe: Readonly<Record<'heading' | 'ask' | 'press' | 'done' | 'digest' | 'unknown', string>>;
  anonymous: string;
  signIn: SignInTexts;
  invitation: Readonly<Record<'subject' | 'greeting' | 'greetingWithoutName' | 'invites' | 'open' | 'ignore', string>>;
  importReport: Readonly<{
    header: readonly string[];
    outcomes: Readonly<Record<'CREATE' | 'UPDATE' | 'UNCHANGED' | 'PROBLEM', string>>;
    notYet: string;
    problems: Readonly<Record<string, string>>;
  }>;
}
