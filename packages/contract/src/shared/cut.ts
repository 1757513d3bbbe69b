/** The first `length` code units of a text. It never ends with half of an emoji, which the database and addresses cannot hold. */
export const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');
