/** What a language model is asked for until a system manager says otherwise [7.17]. */
export const defaultPrompt = [
  'Say what these worksites learned together, so that a safety leader knows what to act on.',
  'Begin with what most sites have in common, then where they differ, then what they need help with.',
  'Prefer what is concrete: the work, the hazard, the control. Blame nobody. Write short, plain sentences in the language of the answers.',
].join('\n');
