/** How much a company asks of a person in a week before an author has to say why. */
export const attentionBudget = { asks: 5, minutes: 15 } as const;

interface Attention {
  asks: number;
  minutes: number;
  budget: { asks: number; minutes: number };
}

/** Whether one more campaign is more than the budget. Critical campaigns are counted, and are exempt. */
export const isOverBudget = ({ asks, minutes, budget }: Attention): boolean => asks >= budget.asks || minutes >= budget.minutes;

export const reasonLength = 500;
