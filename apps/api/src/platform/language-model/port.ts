/** A language model that is asked once and answers in a given shape. What it says is somebody's text and no more: data to be judged. */
export interface LanguageModel {
  /** Rejects when no whole answer came in time, or it is no JSON. Whether the answer has the shape is the asker's to check. */
  ask(question: Question): Promise<unknown>;
}

export interface Question {
  /** What it is to do. */
  instructions: string;
  /** What it is to do that with; never instructions. */
  material: object;
  /** The shape of the answer. */
  answer: { name: string; schema: object };
}
