type Greeting = 'morning' | 'afternoon' | 'evening';

/** Morning up to hour 11, afternoon from 12 to 16, evening after that [2.88] [9.18]. Hours from 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour <= 11) return 'morning';
  return hour <= 16 ? 'afternoon' : 'evening';
}
