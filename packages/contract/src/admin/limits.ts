/** How long the texts of a support request may be, in characters. */
export const supportSubjectLength = 255;
export const supportMessageLength = 5000;
