/**
 * Whether the first of the ranked answers gets the 'Top answer' badge [2.157]. There must be at least two answers, and the first must have
 * more votes than the second. The server ranks: most votes first, then oldest [2.156].
 */
export function hasTopAnswer(ranked: readonly { answerVoteCount: number }[]): boolean {
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.answerVoteCount > second.answerVoteCount;
}
