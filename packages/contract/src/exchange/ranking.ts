/**
 * Whether the first of the ranked answers wears the 'Top answer' badge: two at least, and strictly ahead [2.157]. The
 * server ranks them: most votes first, then the older [2.156].
 */
export function hasTopAnswer(ranked: readonly { answerVoteCount: number }[]): boolean {
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.answerVoteCount > second.answerVoteCount;
}
