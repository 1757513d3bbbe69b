/** A language model that answers one prompt in a given JSON shape. Its answer is untrusted data. */
export interface LanguageModel {
  /** Rejects if no complete answer arrives in time, or if it is not JSON. The caller must check the shape. */
  ask(question: Question): Promise<unknown>;
}

interface Question {
  /** The instructions. */
  instructions: string;
  /** The data to process. It is never treated as instructions. */
  material: object;
  /** The JSON schema of the answer. */
  answer: { name: string; schema: object };
}
