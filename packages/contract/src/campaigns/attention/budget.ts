/** How much is asked of a person in a week, and how much the company has set as enough. */
interface Attention {
  asks: number;
  minutes: number;
  budget: { asks: number; minutes: number };
}

/** Whether one more campaign is more than the budget. Critical campaigns are counted, and are exempt. */
export const isOverBudget = ({ asks, minutes, budget }: Attention): boolean => asks >= budget.asks || minutes >= budget.minutes;

export const reasonLength = 500;
