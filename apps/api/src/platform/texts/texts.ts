/**
 * What the server says in each language [1.8] [1.9]: e-mail, push, the embedded provider's pages, documents and reports. The texts are in
 * `packages/texts`, as those of the pages. A text that a language does not have is English. Values are not escaped here: a page or an HTML
 * mail escapes what it writes, and plain text must not.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type admin from '@muster/texts/en/admin.json';
import type app from '@muster/texts/en/app.json';
import type campaigns from '@muster/texts/en/campaigns.json';
import type directory from '@muster/texts/en/directory.json';
import type evidence from '@muster/texts/en/evidence.json';
import type exchange from '@muster/texts/en/exchange.json';
import type identity from '@muster/texts/en/identity.json';
import type imports from '@muster/texts/en/imports.json';
import type integrations from '@muster/texts/en/integrations.json';
import type notifications from '@muster/texts/en/notifications.json';
import type reports from '@muster/texts/en/reports.json';
import type responses from '@muster/texts/en/responses.json';
import type shipped from '@muster/texts/en/shipped.json';
import { createInstance, type i18n } from 'i18next';

/** The groups of the files, as English has them. */
export type Groups = typeof admin &
  typeof app &
  typeof campaigns &
  typeof directory &
  typeof evidence &
  typeof exchange &
  typeof identity &
  typeof imports &
  typeof integrations &
  typeof notifications &
  typeof reports &
  typeof responses &
  typeof shipped;

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key extends string> = Key extends `${infer Start}_${Form}` ? Start : Key;
type KeysIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Stem<Key> : `${Key}.${KeysIn<Texts[Key]>}`;
}[keyof Texts & string];

/** 'mail:digest': a group, and the place of a text in it without its plural form. */
export type TextKey = { [Group in keyof Groups]: `${Group}:${KeysIn<Groups[Group]>}` }[keyof Groups];

export type Values = Readonly<Record<string, string | number>>;

export interface ServerTexts {
  /** A text with its values. `count` chooses the plural form. */
  say(key: TextKey, values?: Values): string;
  /** Puts values into a text of a group. Placeholders in a value stay as they are. */
  fill(text: string, values: Values): string;
  /** All texts of a group. */
  group<Group extends keyof Groups>(name: Group): Groups[Group];
}

interface Tree {
  readonly [key: string]: string | Tree;
}

/** The folder of the texts, found both from the sources and from the built file. */
function storeFolder(): string {
  const found = ['../../../../../packages/texts', '../../../packages/texts']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'en')));
  if (!found) throw new Error('The folder packages/texts is missing');
  return found;
}

/** The texts of a language by group. */
function readTexts(language: LanguageTag): Record<string, Tree> {
  const folder = join(storeFolder(), language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.flatMap((name) => Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Tree>)),
  );
}

const stemOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The texts of a group, with the English ones that the language does not have. A plural counts as one text: its forms differ. */
function filledIn(own: Tree, english: Tree): Tree {
  const stems = new Set(Object.keys(own).map(stemOf));
  const missing = Object.entries(english).filter(([key]) => !stems.has(stemOf(key)));
  const entries = Object.entries(own).map(([key, value]) => {
    const source = english[key];
    return [key, typeof value === 'object' && typeof source === 'object' ? filledIn(value, source) : value] as const;
  });
  return Object.fromEntries([...entries, ...missing]);
}

const known = new Map<LanguageTag, ServerTexts>();

/** One instance for each language, which keeps no state of a request. It reads the files when the language is used first. */
export function serverTexts(language: LanguageTag): ServerTexts {
  const texts = known.get(language) ?? makeTexts(language);
  known.set(language, texts);
  return texts;
}

function makeTexts(language: LanguageTag): ServerTexts {
  const english = readTexts('en');
  const own = language === 'en' ? english : readTexts(language);
  const instance = instanceOf(language, { en: english, [language]: own });
  const groups = new Map<string, Tree>();
  return {
    say: (key, values = {}) => instance.t(key, { ...values }),
    fill: (text, values) => instance.services.interpolator.interpolate(text, values, language, {}),
    group: (name) => {
      const group = groups.get(name) ?? filledIn(own[name] ?? {}, english[name] ?? {});
      groups.set(name, group);
      return group as Groups[typeof name];
    },
  };
}

function instanceOf(language: LanguageTag, resources: Record<string, Record<string, Tree>>): i18n {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    lowerCaseLng: true,
    resources,
    ns: Object.keys(resources['en'] ?? {}),
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  return instance;
}
