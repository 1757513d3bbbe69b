/**
 * What the pages use of i18next, in a tenth of its bytes: namespaces, plural forms, values and numbers in a text, and `$t()`. The sources
 * import 'i18next' and 'react-i18next', and have their types. The build puts this folder in their place (`vite.config.ts`).
 * `tests/translator.test.ts` compares it with the library on every text of the store.
 */
export type Texts = { readonly [key: string]: string | Texts };

export interface Options {
  /** Chooses the plural form, and stands in the text as any other value. */
  readonly count?: unknown;
  readonly ns?: string | readonly string[];
  /** For a text that does not exist. */
  readonly defaultValue?: string;
  /** A group of texts as an object. */
  readonly returnObjects?: boolean;
  readonly [value: string]: unknown;
}

export type Translate = (key: string, options?: Options) => string | Texts;

/** One language with its texts. A new one takes its place when the language changes, so that a component renders again. */
export interface Current {
  readonly language: string;
  /** The same function for the same namespaces: an effect may depend on it. */
  translate(namespaces: string | readonly string[] | undefined): Translate;
}

const firstNamespace = 'shell';

export class Translator {
  language = 'en';
  current: Current = this.begin();
  /** Learns of texts that do not exist, by the namespaces that were searched. */
  onMissing: (namespaces: readonly string[], key: string) => void = () => undefined;
  private readonly store = new Map<string, Map<string, Texts>>();
  private readonly listeners = new Set<() => void>();

  /** Begins without texts. */
  start(language: string): void {
    this.store.clear();
    this.language = language;
    this.current = this.begin();
  }

  readonly t: Translate = (key, options) => this.current.translate(undefined)(key, options);

  exists(key: string, { ns }: Pick<Options, 'ns'> = {}): boolean {
    const { namespaces, path } = placeOf(key, ns);
    return this.find(namespaces, [path]) !== undefined;
  }

  hasResourceBundle(language: string, namespace: string): boolean {
    return this.store.get(language)?.has(namespace) ?? false;
  }

  /** Adds texts to those of the namespace, and replaces those with the same key. */
  addResourceBundle(language: string, namespace: string, texts: Texts): void {
    const all = this.store.get(language) ?? new Map<string, Texts>();
    this.store.set(language, all.set(namespace, merge(all.get(namespace) ?? {}, texts)));
  }

  removeResourceBundle(language: string, namespace: string): void {
    this.store.get(language)?.delete(namespace);
  }

  /** Its texts have been added. Resolves when every listener knows. */
  changeLanguage(language: string): Promise<void> {
    this.language = language;
    this.emit();
    return Promise.resolve();
  }

  /** Components render again, because the language or its texts have changed. */
  emit(): void {
    this.current = this.begin();
    for (const listener of this.listeners) listener();
  }

  on(_event: 'languageChanged', listener: () => void): void {
    this.listeners.add(listener);
  }

  off(_event: 'languageChanged', listener: () => void): void {
    this.listeners.delete(listener);
  }

  private begin(): Current {
    const made = new Map<string, Translate>();
    const translate = (namespaces: string | readonly string[] = firstNamespace): Translate => {
      const key = String(namespaces);
      const found = made.get(key) ?? ((path, options = {}) => this.translate(path, { ns: namespaces, ...options }));
      made.set(key, found);
      return found;
    };
    return { language: this.language, translate };
  }

  private translate(key: string, options: Options): string | Texts {
    const { namespaces, path } = placeOf(key, options.ns);
    const found = this.find(namespaces, formsOf(path, options.count, this.language));
    if (typeof found === 'string') return this.fill(found, options);
    if (found && options.returnObjects) return this.fillAll(found, options);
    this.onMissing(namespaces, path);
    return options.defaultValue === undefined ? path : this.fill(options.defaultValue, options);
  }

  /** Of the first namespace that has one of the keys, the first of them. An empty text does not exist. */
  private find(namespaces: readonly string[], keys: readonly string[]): string | Texts | undefined {
    const texts = this.store.get(this.language);
    for (const namespace of namespaces) {
      for (const key of keys) {
        let found: string | Texts | undefined = texts?.get(namespace);
        for (const part of key.split('.')) found = typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined;
        if (found) return found;
      }
    }
    return undefined;
  }

  /** A value is never read as a text: what a person wrote may contain placeholders. */
  private fill(text: string, options: Options): string {
    return text.replaceAll(
      /\$t\((.+?)\)|\{\{(.+?)(?:, *(number))? *\}\}/g,
      (whole: string, key?: string, name: string = '', format?: string) => {
        // The nested text has the same values, and its key may contain one.
        if (key !== undefined) return this.translate(this.fill(key, options), { ...options, defaultValue: undefined }) as string;
        if (!Object.hasOwn(options, name)) return whole;
        const value = options[name];
        if (format && value !== undefined) return numbersIn(this.language).format(value as number);
        return (value ?? '') as string;
      },
    );
  }

  private fillAll(texts: Texts, options: Options): Texts {
    const filled = Object.entries(texts).map(
      ([key, text]) => [key, typeof text === 'string' ? this.fill(text, options) : this.fillAll(text, options)] as const,
    );
    return Object.fromEntries(filled);
  }
}

/** 'ui:cancel' names its namespace. Any other key is in one of `ns`. */
function placeOf(key: string, ns: Options['ns'] = firstNamespace): { namespaces: readonly string[]; path: string } {
  const at = key.indexOf(':');
  if (at >= 0) return { namespaces: [key.slice(0, at)], path: key.slice(at + 1) };
  return { namespaces: typeof ns === 'string' ? [ns] : ns, path: key };
}

/** The keys of a text by preference: its form for none, its plural form, and the key itself. */
function formsOf(path: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [path];
  return [...(count === 0 ? [`${path}_zero`] : []), `${path}_${formIn(language).select(count)}`, path];
}

const formIn = remembered((language) => new Intl.PluralRules(language));
const numbersIn = remembered((language) => new Intl.NumberFormat(language));

function remembered<Made>(make: (language: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>();
  return (language) => {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
}

function merge(before: Texts, after: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...before };
  for (const [key, text] of Object.entries(after)) {
    const known = before[key];
    merged[key] = typeof text === 'object' && typeof known === 'object' ? merge(known, text) : text;
  }
  return merged;
}
