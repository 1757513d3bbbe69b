/** The chunks of texts that the build makes (`texts.build.ts`). */

/** The texts of the first screens in a language, by namespace. */
declare module '~texts/*' {
  const texts: Record<string, object>;
  export default texts;
}

/** The other English texts: one chunk for each file. */
declare module '~texts/english' {
  const chunks: Readonly<Record<string, () => Promise<{ default: Record<string, object> }>>>;
  export default chunks;
}

/** The same of the other languages that every company offers. */
declare module '~texts/offered' {
  const chunks: Readonly<Record<'de' | 'fr', Readonly<Record<string, () => Promise<{ default: Record<string, object> }>>>>>;
  export default chunks;
}

/** Of each further language: the texts of the first screens, and all others. */
declare module '~texts/further' {
  type Load = () => Promise<{ default: Record<string, object> }>;
  const chunks: Partial<Record<string, { first: Load; later: Load }>>;
  export default chunks;
}

/** For each language but English, the texts of the product's own templates and lists, by the English text. */
declare module '~shipped/tables' {
  const tables: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>;
  export default tables;
}
