/** One visible character. Invisible are white space, controls, joiners, direction marks, fillers and the empty Braille pattern. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether the text has no visible character. A required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text);

const hidden = /\p{Default_Ignorable_Code_Point}|(?!\p{White_Space})\p{Cc}|\u2800/gu;

/** The text as a reader sees it: without invisible characters, and with one space for any white space. Two texts that look alike are equal. */
export const asSeen = (text: string): string => text.replace(hidden, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
