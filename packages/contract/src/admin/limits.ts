/** Maximum lengths of the texts of a support request, in characters. */
export const supportSubjectLength = 255;
export const supportMessageLength = 5000;
