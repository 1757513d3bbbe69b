/**
 * The style sheet of all screens. The first scripts come with a smaller one that has only their own rules (`first-styles.build.ts`).
 * Every other part waits for this one.
 */

/** The names of the style sheets. Undefined if the build has not made them: then the page contains all styles. */
declare const ALL_STYLES: string | undefined;
declare const FIRST_STYLES: string | undefined;

/** Half the time after which the code of a page counts as lost. */
const maxMilliseconds = 60_000;

let loading: Promise<void> | undefined;

/** Resolves when the page has the styles of all screens. Rejects if the file cannot be loaded; the next call tries again. */
export function loadAllStyles(): Promise<void> {
  if (ALL_STYLES === undefined) return Promise.resolve();
  loading ??= insertStyles(new URL(ALL_STYLES, import.meta.url).href, beforeOthers).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Resolves when the page has its first styles. With `needsAll` it loads only the sheet with all styles, and not the smaller one before. */
export function loadFirstStyles(needsAll: boolean): Promise<void> {
  if (needsAll || FIRST_STYLES === undefined) return loadAllStyles();
  return insertStyles(new URL(FIRST_STYLES, import.meta.url).href, beforeOthers);
}

/** Resolves when the page has this sheet. Rejects if it cannot be loaded; the next call tries again. */
export function insertStyles(href: string, place = (link: HTMLLinkElement): void => document.head.append(link)): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      link.remove();
      reject(Object.assign(new Error(`Unable to preload CSS for ${href}`), { code: 'CSS_CHUNK_LOAD_FAILED' }));
    };
    // A request without an answer must not block the next try.
    const timer = setTimeout(fail, maxMilliseconds);
    link.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    link.addEventListener('error', fail);
    place(link);
  });
}

/** Sheets of other parts come after these, whenever they load. */
function beforeOthers(link: HTMLLinkElement): void {
  const sheets = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const first = [...sheets].find((sheet) => /\/first-[\w-]+\.css$/.test(sheet.href));
  if (first) first.after(link);
  else document.head.append(link);
}
