/**
 * The library behind the embedded provider, loaded without its remark about Node 20: it works there, our tests run
 * there, and the remark would be the first thing that a newcomer reads. Every other warning of it is passed on.
 */
/* oxlint-disable no-console -- the library has no other voice */
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn.apply(console, words);
};
const library = await import('oidc-provider');
console.warn = warn;

export const { Provider, errors, interactionPolicy } = library;
