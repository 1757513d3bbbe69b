/** JSON of outside services. PostgreSQL rejects some of the texts that JSON allows. */

/** Parses JSON. Its texts have no NUL and no unpaired surrogates. Throws a SyntaxError for any other text. */
export const parseStorableJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));

/** Without NUL. Encoding replaces unpaired surrogates. */
export const storable = (text: string): string => Buffer.from(text.replaceAll('\u0000', '')).toString();
