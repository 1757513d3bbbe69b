/** One visible character. Invisible are white space, controls, joiners, direction marks, fillers and the empty Braille pattern. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether the text has no visible character. A required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text);
