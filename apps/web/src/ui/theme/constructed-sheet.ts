import type { EmotionCache } from '@emotion/cache';
import { StyleSheet, type Options } from '@emotion/sheet';

/**
 * Inserts rules into constructed style sheets: the policy `style-src 'self'` refuses style elements, even empty ones. Global
 * rules come before the others, as the library expects.
 */
class ConstructedSheet extends StyleSheet {
  private own: CSSStyleSheet | undefined;
  private readonly isGlobal: boolean;

  constructor(options: Options) {
    super(options);
    this.isGlobal = options.key.endsWith('-global');
  }

  override insert(rule: string): void {
    const sheet = (this.own ??= this.adopt());
    try {
      sheet.insertRule(rule, sheet.cssRules.length);
    } catch {
      // A rule for another browser, such as one with another vendor prefix, throws. It is skipped.
    }
  }

  override flush(): void {
    super.flush();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.own);
    globalSheets.delete(this.own);
    this.own = undefined;
  }

  private adopt(): CSSStyleSheet {
    const sheet = new CSSStyleSheet();
    if (this.isGlobal) globalSheets.add(sheet);
    const others = document.adoptedStyleSheets;
    const before = others.filter((other) => globalSheets.has(other));
    const after = others.filter((other) => !globalSheets.has(other));
    document.adoptedStyleSheets = this.isGlobal ? [...before, sheet, ...after] : [...others, sheet];
    // The library flushes only a sheet that has an element.
    this.tags.push(document.createElement('style'));
    return sheet;
  }
}

const globalSheets = new Set<CSSStyleSheet | undefined>();

/** Makes the cache insert its rules through the CSSOM, if the browser supports constructed style sheets. */
export function constructSheets(cache: EmotionCache, key: string): EmotionCache {
  if ('adoptedStyleSheets' in document) cache.sheet = new ConstructedSheet({ key, container: document.head });
  return cache;
}
