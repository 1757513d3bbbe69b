/** Made by `languages.build.ts`. */
declare module 'virtual:further-languages' {
  type Load = () => Promise<{ default: Record<string, object> }>;
  const chunks: Record<import('@muster/contract/shared/languages').FurtherLanguage, { first: Load; later: Load }>;
  export default chunks;
}
