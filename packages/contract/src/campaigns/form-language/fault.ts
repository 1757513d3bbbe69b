/** One thing that is wrong with a template, and where. */
export interface TemplateFault {
  path: (string | number)[];
  message: string;
}
