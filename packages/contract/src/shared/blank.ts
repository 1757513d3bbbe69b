/** White space, and characters that draw nothing: joiners, direction marks, fillers, the empty Braille pattern. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a reader sees nothing of the text. A required text must not be blank. */
export const isBlank = (text: string): boolean => !visible.test(text);
