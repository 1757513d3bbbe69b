/** The prompt for a language model until a system manager changes it [7.17]. */
export const defaultPrompt = [
  'Say what these worksites learned together, so that a safety leader knows what to act on.',
  'Begin with what most sites have in common, then where they differ, then what they need help with.',
  'Prefer what is concrete: the work, the hazard, the control. Blame nobody. Write short, plain sentences in the language of the answers.',
].join('\n');
