/**
 * Loads the library of the embedded provider without its warning about Node 20. It works on Node 20, and our tests run there. The
 * warning would be the first line that new users read. All its other warnings are passed on.
 */
/* oxlint-disable no-console -- the library writes only to the console */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn.apply(console, words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { Provider, errors, interactionPolicy } = library;
